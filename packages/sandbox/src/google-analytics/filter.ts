import { invalid } from './errors.ts';
import type { Filter, FilterExpression, NumericValue } from './report-shape.ts';

/** Compiles the test of one field; answers null to refuse. `T` is what is tested: a row, or a line of figures. */
export type CompileField<T extends unknown[]> = (fieldName: string, filter: Filter) => (...row: T) => boolean;

/** Turns a filter expression into a test. */
export function compileExpression<T extends unknown[]>(expression: FilterExpression, field: CompileField<T>): (...row: T) => boolean {
  const { andGroup, orGroup, notExpression, filter } = expression;
  if (andGroup) {
    const tests = (andGroup.expressions ?? []).map((one) => compileExpression(one, field));
    return (...row) => tests.every((test) => test(...row));
  }
  if (orGroup) {
    const tests = (orGroup.expressions ?? []).map((one) => compileExpression(one, field));
    return (...row) => tests.some((test) => test(...row));
  }
  if (notExpression) {
    const test = compileExpression(notExpression, field);
    return (...row) => !test(...row);
  }
  if (!filter?.fieldName) throw invalid('A filter must have a fieldName.');
  return field(filter.fieldName, filter);
}

/** The fields an expression names. */
export function fieldsOf(expression: FilterExpression | undefined): string[] {
  if (!expression) return [];
  const inner = [...(expression.andGroup?.expressions ?? []), ...(expression.orGroup?.expressions ?? [])];
  if (expression.notExpression) inner.push(expression.notExpression);
  const own = expression.filter?.fieldName;
  return [...(own === undefined ? [] : [own]), ...inner.flatMap(fieldsOf)];
}

function numberOf(value: NumericValue | undefined): number {
  return Number(value?.int64Value ?? value?.doubleValue ?? 0);
}

/** Tests of a number: numericFilter and betweenFilter. */
export function compileNumber(filter: Filter): ((value: number) => boolean) | null {
  if (filter.betweenFilter) {
    const from = numberOf(filter.betweenFilter.fromValue);
    const to = numberOf(filter.betweenFilter.toValue);
    return (value) => value >= from && value <= to;
  }
  if (!filter.numericFilter) return null;
  const limit = numberOf(filter.numericFilter.value);
  switch (filter.numericFilter.operation) {
    case 'EQUAL':
      return (value) => value === limit;
    case 'LESS_THAN':
      return (value) => value < limit;
    case 'LESS_THAN_OR_EQUAL':
      return (value) => value <= limit;
    case 'GREATER_THAN':
      return (value) => value > limit;
    case 'GREATER_THAN_OR_EQUAL':
      return (value) => value >= limit;
    default:
      throw invalid('The numericFilter must have an operation.');
  }
}

function compilePattern(pattern: string, isWhole: boolean, caseSensitive: boolean): (label: string) => boolean {
  try {
    const expression = new RegExp(isWhole ? `^(?:${pattern})$` : pattern, caseSensitive ? 'u' : 'iu');
    return (label) => expression.test(label);
  } catch {
    throw invalid(`The regular expression '${pattern}' is invalid.`);
  }
}

/** Tests of a label: every kind of filter, numbers included where the label is one. */
export function compileLabel(filter: Filter): (label: string) => boolean {
  if (filter.stringFilter) {
    const { matchType, value = '', caseSensitive = false } = filter.stringFilter;
    const fold = (label: string) => (caseSensitive ? label : label.toLowerCase());
    const wanted = fold(value);
    switch (matchType) {
      case undefined:
      case 'MATCH_TYPE_UNSPECIFIED':
      case 'EXACT':
        return (label) => fold(label) === wanted;
      case 'BEGINS_WITH':
        return (label) => fold(label).startsWith(wanted);
      case 'ENDS_WITH':
        return (label) => fold(label).endsWith(wanted);
      case 'CONTAINS':
        return (label) => fold(label).includes(wanted);
      case 'FULL_REGEXP':
        return compilePattern(value, true, caseSensitive);
      case 'PARTIAL_REGEXP':
        return compilePattern(value, false, caseSensitive);
    }
  }
  if (filter.inListFilter) {
    const { values = [], caseSensitive = false } = filter.inListFilter;
    if (values.length === 0) throw invalid('The inListFilter must have at least one value.');
    const wanted = new Set(values.map((value) => (caseSensitive ? value : value.toLowerCase())));
    return (label) => wanted.has(caseSensitive ? label : label.toLowerCase());
  }
  if (filter.emptyFilter) return (label) => label === '' || label === '(not set)';
  const number = compileNumber(filter);
  if (!number)
    throw invalid(
      `The filter on ${filter.fieldName} must have one of stringFilter, inListFilter, numericFilter, betweenFilter or emptyFilter.`,
    );
  return (label) => label.trim() !== '' && number(Number(label));
}
