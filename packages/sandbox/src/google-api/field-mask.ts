/** A partial-response mask: a name with what is wanted below it; null = everything. */
export type FieldMask = Map<string, FieldMask | null>;

class MaskReader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  list(): FieldMask {
    const mask: FieldMask = new Map();
    do this.item(mask);
    while (this.take(','));
    return mask;
  }

  private item(into: FieldMask): void {
    const name = /^[A-Za-z0-9_*-]+/.exec(this.text.slice(this.at))?.[0];
    if (!name) throw new SyntaxError(`Invalid field selection ${this.text}`);
    this.at += name.length;
    const known = into.get(name);
    if (this.take('/') || this.take('.')) {
      const below: FieldMask = known ?? new Map();
      this.item(below);
      if (known !== null) into.set(name, below);
    } else if (this.take('(')) {
      const below = this.list();
      if (!this.take(')')) throw new SyntaxError(`Invalid field selection ${this.text}`);
      if (known !== null) into.set(name, new Map([...(known ?? []), ...below]));
    } else {
      into.set(name, null);
    }
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}

/** Reads `a,b(c,d/e),f.g`; throws a SyntaxError for anything else. */
export function parseFieldMask(text: string): FieldMask {
  const reader = new MaskReader(text.replaceAll(/\s/g, ''));
  const mask = reader.list();
  if (reader.at < reader.text.length) throw new SyntaxError(`Invalid field selection ${text}`);
  return mask;
}

/** Reads a mask; `refusal` is what is thrown for a text that is none. */
export function readFieldMask(text: string, refusal: () => Error): FieldMask {
  try {
    return parseFieldMask(text);
  } catch (error) {
    throw error instanceof SyntaxError ? refusal() : error;
  }
}

/** Leaves only what the mask names. */
export function applyFieldMask(value: unknown, mask: FieldMask | null): unknown {
  if (mask === null || mask.has('*') || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => applyFieldMask(entry, mask));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => mask.has(name))
      .map(([name, entry]) => [name, applyFieldMask(entry, mask.get(name) ?? null)]),
  );
}
