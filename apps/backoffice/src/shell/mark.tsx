/** The logo: a display case with one product in the accent's colour. */
export function Mark() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M4 3h16v18H4zM4 15.5h16"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
      <path
        d="M10.6 6.5h2.8v1.8c1.7.8 2.5 2 2.5 3.4 0 1.6-.7 2.6-1.7 3.1H9.8c-1-.5-1.7-1.5-1.7-3.1 0-1.4.8-2.6 2.5-3.4z"
        fill="var(--accent)"
      />
    </svg>
  )
}
