import { isDay } from '../kernel/days.ts';
import { AhrefsRefusal } from './ahrefs-refusal.ts';

export type Given = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last !== '' ? last : undefined;
}

/** The parameters of a call. Any name that is not among `names` is refused, so a caller learns of it. */
export class Params {
  readonly #given: Given;
  readonly #today: string;

  constructor(given: Given, names: readonly string[], today: string) {
    const strange = Object.keys(given).find((name) => name !== 'output' && !names.includes(name));
    if (strange !== undefined) throw new AhrefsRefusal(400, `unknown parameter: ${strange}`);
    this.#given = given;
    this.#today = today;
    const output = this.choice('output', ['json', 'csv', 'xml', 'php'], 'json');
    if (output !== 'json') throw new AhrefsRefusal(400, `output ${output} is not served here; ask for json`);
  }

  text(name: string): string | undefined {
    return textOf(this.#given[name]);
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === undefined) throw new AhrefsRefusal(400, `missing required parameter: ${name}`);
    return text;
  }

  choice<T extends string>(name: string, values: readonly T[], usual: T): T {
    const text = this.text(name);
    if (text === undefined) return usual;
    const value = values.find((known) => known === text);
    if (value === undefined) throw new AhrefsRefusal(400, `bad ${name}: ${text}; expected one of ${values.join(', ')}`);
    return value;
  }

  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new AhrefsRefusal(400, `bad ${name}: ${text}; expected a whole number`);
    return Number(text);
  }

  /** A date up to today. */
  day(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!isDay(text)) throw new AhrefsRefusal(400, `bad ${name}: ${text}; expected YYYY-MM-DD`);
    if (text > this.#today) throw new AhrefsRefusal(400, `bad ${name}: ${text} is in the future`);
    return text;
  }

  requiredDay(name: string): string {
    this.required(name);
    return this.day(name) ?? this.#today;
  }
}
