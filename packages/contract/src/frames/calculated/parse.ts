import { CalculatedError } from './calculated-error.ts';
import { type Token, tokenize } from './tokenize.ts';
import type { Tree } from './tree.ts';

/** Parentheses, functions and signs inside one another; more would be unreadable, and could exhaust the stack. */
const depthMax = 40;
const roundDigitsMax = 10;
const functionNames = ['min', 'max', 'abs', 'round', 'if'];

const sourceOf = (expression: string, token: Token) => expression.slice(token.position, token.position + token.length);

class Parser {
  private readonly expression: string;
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;

  constructor(expression: string) {
    this.expression = expression;
    this.tokens = tokenize(expression);
  }

  parse(): Tree {
    if (this.peek().kind === 'end') throw this.error('Type an expression such as {clicks} / {impressions}.');
    const tree = this.sum();
    const token = this.peek();
    if (token.kind === 'end') return tree;
    if (token.kind === ')') throw this.error('This closing parenthesis has no opening one.');
    if (token.kind === ',') {
      throw this.error('A comma stands only between the values of min, max, round and if. Write decimals with a point: 1.5.');
    }
    if (token.kind === 'comparison') throw this.error('A comparison belongs inside if( … ), such as if({clicks} > 0, 1, 0).');
    throw this.error(`A sign such as + or ÷ is missing before “${sourceOf(this.expression, token)}”.`);
  }

  private peek(): Token {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('The pieces of an expression end with an end.');
    return token;
  }

  private next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.at += 1;
    return token;
  }

  private error(message: string, token: Token = this.peek()): CalculatedError {
    return new CalculatedError(message, token.position, token.length);
  }

  private sum(): Tree {
    let left = this.product();
    for (;;) {
      const token = this.peek();
      if (token.kind !== 'operator' || (token.operator !== '+' && token.operator !== '-')) return left;
      this.next();
      left = { kind: 'operation', operator: token.operator, left, right: this.product() };
    }
  }

  private product(): Tree {
    let left = this.signed();
    for (;;) {
      const token = this.peek();
      if (token.kind !== 'operator' || (token.operator !== '*' && token.operator !== '/')) return left;
      this.next();
      left = { kind: 'operation', operator: token.operator, left, right: this.signed() };
    }
  }

  private signed(): Tree {
    const token = this.peek();
    if (token.kind !== 'operator' || token.operator !== '-') return this.value();
    this.next();
    return this.nested(token, () => ({ kind: 'negate', of: this.signed() }));
  }

  private nested<T>(token: Token, read: () => T): T {
    if (this.depth >= depthMax) throw this.error('This is nested too deeply. Split it into several calculated metrics.', token);
    this.depth += 1;
    const value = read();
    this.depth -= 1;
    return value;
  }

  private value(): Tree {
    const token = this.next();
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: token.value };
      case 'name':
        return { kind: 'name', name: token.name, position: token.position, length: token.length };
      case 'word':
        return this.nested(token, () => this.call(token.word, token));
      case '(':
        return this.nested(token, () => {
          const inner = this.sum();
          this.close(token);
          return inner;
        });
      default:
        throw this.missingValue(token);
    }
  }

  private missingValue(token: Token): CalculatedError {
    const before = this.tokens[this.tokens.indexOf(token) - 1];
    const after = before === undefined ? '' : ` after “${sourceOf(this.expression, before)}”`;
    return this.error(`A name in braces or a number is missing${after}.`, token.kind === 'end' && before ? before : token);
  }

  private close(opening: Token): void {
    const token = this.peek();
    if (token.kind === 'comparison') throw this.error('A comparison belongs directly inside if( … ), without parentheses around it.');
    if (token.kind === ')') this.next();
    else if (token.kind === 'end') throw this.error('This parenthesis is not closed.', opening);
    else throw this.error(`A sign or a closing parenthesis is missing before “${sourceOf(this.expression, token)}”.`);
  }

  private comma(words: string): void {
    const token = this.peek();
    if (token.kind !== ',') throw this.error(words, token);
    this.next();
  }

  private call(word: string, token: Token): Tree {
    const written = sourceOf(this.expression, token);
    if (!functionNames.includes(word)) {
      throw this.error(`“${written}” is not a function. Put the name of a metric in braces: {${written}}.`, token);
    }
    const opening = this.next();
    if (opening.kind !== '(') throw this.error(`“${written}” needs its values in parentheses after it.`, token);
    const tree = this.arguments(word);
    if (this.peek().kind === ',') throw this.error(`“${written}” does not take so many values.`);
    this.close(opening);
    return tree;
  }

  private arguments(word: string): Tree {
    if (word === 'if') return this.condition();
    const first = this.sum();
    if (word === 'abs') return { kind: 'abs', of: first };
    if (word === 'round') return { kind: 'round', of: first, digits: this.roundDigits() };
    const of = [first];
    while (this.peek().kind === ',') {
      this.next();
      of.push(this.sum());
    }
    return { kind: word === 'min' ? 'min' : 'max', of };
  }

  private roundDigits(): number {
    if (this.peek().kind !== ',') return 0;
    this.next();
    const token = this.next();
    if (token.kind === 'number' && Number.isInteger(token.value) && token.value <= roundDigitsMax) return token.value;
    throw this.error(`Decimals of round are a whole number from 0 to ${roundDigitsMax}: round({cost}, 2).`, token);
  }

  private condition(): Tree {
    const left = this.sum();
    const token = this.next();
    if (token.kind !== 'comparison') {
      throw this.error('if starts with a comparison: if({clicks} > 0, {cost} / {clicks}, 0).', token);
    }
    const right = this.sum();
    this.comma('if needs a comma here, then the value where the comparison holds.');
    const then = this.sum();
    this.comma('if needs a comma here, then the value where the comparison does not hold.');
    return { kind: 'if', left, comparison: token.comparison, right, then, otherwise: this.sum() };
  }
}

/** Reads an expression; throws a `CalculatedError` that points at the first thing wrong. */
export const parseCalculated = (expression: string): Tree => new Parser(expression).parse();
