export function faultTests(..._: unknown[]): void {}
