export type StepState = 'completed' | 'current' | 'ahead';

/** What a step is; only completed ones can be gone to. `completed` counts the steps that are done, also when one went back from them. */
export function stepState(index: number, current: number, completed: number): StepState {
  if (index === current) return 'current';
  return index < completed ? 'completed' : 'ahead';
}
