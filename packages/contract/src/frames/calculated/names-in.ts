import { parseCalculated } from './parse.ts';
import type { NameNode, Tree } from './tree.ts';

/** Every name of a tree in reading order, repeated ones too. */
export function nameNodesIn(tree: Tree): NameNode[] {
  switch (tree.kind) {
    case 'number':
      return [];
    case 'name':
      return [tree];
    case 'negate':
    case 'abs':
    case 'round':
      return nameNodesIn(tree.of);
    case 'operation':
      return [...nameNodesIn(tree.left), ...nameNodesIn(tree.right)];
    case 'min':
    case 'max':
      return tree.of.flatMap(nameNodesIn);
    case 'if':
      return [tree.left, tree.right, tree.then, tree.otherwise].flatMap(nameNodesIn);
  }
}

/** The different names an expression uses, in reading order. Throws a `CalculatedError` where it cannot be read. */
export const namesIn = (expression: string): string[] => [...new Set(nameNodesIn(parseCalculated(expression)).map((node) => node.name))];
