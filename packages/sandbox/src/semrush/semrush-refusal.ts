import { Refusal } from '../kernel/refusal.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

const TEXTS: Record<number, string> = {
  41: 'MANDATORY PARAMETER "TYPE" NOT SET OR EMPTY',
  42: 'MANDATORY PARAMETER "DOMAIN" NOT SET OR EMPTY',
  44: 'MANDATORY PARAMETER "URL" NOT SET OR EMPTY',
  46: 'MANDATORY PARAMETER "DATABASE" NOT SET OR EMPTY',
  48: 'REQUEST METHOD MUST BE GET',
  50: 'NOTHING FOUND',
  110: 'INVALID KEY',
  120: 'WRONG KEY - ID PAIR',
  130: 'API DISABLED',
  132: 'API UNITS BALANCE IS ZERO',
  429: 'TOO MANY REQUESTS',
  500: 'INTERNAL SERVER ERROR',
  605: 'DISPLAY_OFFSET MUST BE LESS THAN DISPLAY_LIMIT',
  613: 'TOO MANY ROWS REQUESTED',
};

/** Most errors travel with HTTP 200; these do not. */
const STATUSES: Record<number, number> = { 48: 405, 130: 403, 132: 403, 429: 429, 500: 500, 605: 400, 613: 400, 10000: 400 };

export const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

/** A refusal by Semrush's own number; thrown anywhere below a route. */
export class SemrushRefusal extends Error {
  readonly number: number;
  readonly text: string;

  constructor(number: number, text = TEXTS[number] ?? 'UNKNOWN ERROR') {
    super(`ERROR ${number} :: ${text}`);
    this.number = number;
    this.text = text;
  }

  get status(): number {
    return STATUSES[this.number] ?? 200;
  }

  /** How the CSV reports say it. */
  get line(): string {
    return `ERROR ${this.number} :: ${this.text}`;
  }
}

/** A parameter with a value that is none. */
export function invalidValue(parameter: string, value: string): SemrushRefusal {
  return new SemrushRefusal(10000, `INVALID VALUE OF "${parameter.toUpperCase()}": ${value}`);
}

export function semrushErrorBody(status: number, detail?: string): ErrorAnswer {
  const numbers: Record<number, number> = { 401: 120, 403: 132, 429: 429, 500: 500 };
  const number = numbers[status];
  const refusal = number === undefined ? new SemrushRefusal(status, detail ?? 'SERVICE ERROR') : new SemrushRefusal(number, detail);
  return { body: refusal.line, headers: TEXT };
}

/** A refusal of the Projects interface, which speaks JSON. */
export function projectsRefusal(status: number, code: number, message: string): Refusal {
  return new Refusal(status, { code, message });
}
