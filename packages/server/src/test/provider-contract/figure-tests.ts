export function figureTests(..._: unknown[]): void {}
