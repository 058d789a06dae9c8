export function selectionTests(..._: unknown[]): void {}
