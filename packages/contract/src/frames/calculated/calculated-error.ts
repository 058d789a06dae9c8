/** What is wrong with an expression, in plain words, and where: `position` counts characters from 0. */
export class CalculatedError extends Error {
  override readonly name = 'CalculatedError';
  readonly position: number;
  readonly length: number;

  constructor(message: string, position: number, length: number) {
    super(message);
    this.position = position;
    this.length = length;
  }
}
