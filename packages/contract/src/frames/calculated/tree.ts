export type Operator = '+' | '-' | '*' | '/';
export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** A name as it stands in an expression; `position` and `length` cover the braces. */
export interface NameNode {
  kind: 'name';
  name: string;
  position: number;
  length: number;
}

/** A parsed expression. */
export type Tree =
  | { kind: 'number'; value: number }
  | NameNode
  | { kind: 'negate'; of: Tree }
  | { kind: 'operation'; operator: Operator; left: Tree; right: Tree }
  | { kind: 'min' | 'max'; of: Tree[] }
  | { kind: 'abs'; of: Tree }
  | { kind: 'round'; of: Tree; digits: number }
  | { kind: 'if'; left: Tree; comparison: Comparison; right: Tree; then: Tree; otherwise: Tree };
