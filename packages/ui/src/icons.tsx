export interface IconProps {
  /** Pixels. */
  size?: number
}

export const AlertIcon = drawn('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5v5.25M12 16.2v.1')
export const BagIcon = drawn('M5 8h14l1 12.5H4zM9 10.5V7a3 3 0 0 1 6 0v3.5')
export const BellIcon = drawn(
  'M6 10a6 6 0 0 1 12 0c0 4 1.5 5.5 2.5 6.5h-17C4.5 15.5 6 14 6 10M10 20a2.3 2.3 0 0 0 4 0',
)
export const CheckIcon = drawn('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8.2 12.3l2.7 2.7 5-5.4')
export const CloserIcon = drawn('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4M11 8v6M8 11h6')
export const CloseIcon = drawn('M6 6l12 12M18 6 6 18')
export const FilterIcon = drawn('M4 7h9M19 7h1M13 4.5v5M4 17h1M11 17h9M11 14.5v5')
export const HeartIcon = drawn(
  'M12 20 4.6 12.4a4.7 4.7 0 0 1 6.6-6.7l.8.8.8-.8a4.7 4.7 0 0 1 6.6 6.7z',
)
export const InfoIcon = drawn('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.4M12 7.7v.1')
export const KeyIcon = drawn('M8.5 10.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 12l8.5-8.5M16.5 7.5l3 3')
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16')
export const MinusIcon = drawn('M5 12h14')
export const NextIcon = drawn('M9.5 6.5 15 12l-5.5 5.5', true)
export const SearchIcon = drawn('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4')
export const WarnIcon = drawn('M12 4 3 19.5h18zM12 10v4.5M12 16.9v.1')
export const PlusIcon = drawn('M5 12h14M12 5v14')
export const PersonIcon = drawn(
  'M12 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M4.5 20.5a7.5 7.5 0 0 1 15 0',
)

/** Cards in a listing, two, three and five in a row. */
export const TwoInARowIcon = drawn('M4 4h16v16H4z')
export const ThreeInARowIcon = drawn('M4 4h16v16H4zM12 4v16M4 12h16')
export const FiveInARowIcon = drawn('M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16')

/** Icons have no accessible name: they are beside a text, or in a control with a label. Unused ones are tree-shaken. */
/* @__NO_SIDE_EFFECTS__ */
function drawn(path: string, isMirrored?: true) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        // It shows the direction of reading.
        data-mirrored={isMirrored}
      >
        <path d={path} />
      </svg>
    )
  }
}
