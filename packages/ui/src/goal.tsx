import styles from './goal.module.css'
import { Progress } from './progress.tsx'

export interface GoalProps {
  /** The message: "€27.80 to go until delivery is free." */
  children: string
  /** 0 to 1; the goal is reached at 1. */
  value: number
}

/** The progress to a goal, as a sentence and a line. */
export function Goal({ children, value }: GoalProps) {
  return (
    <div className={styles['goal']}>
      <p role="status">{children}</p>
      <Progress label={children} value={value} />
    </div>
  )
}
