const writing = /\{([\p{L}\p{N}_.-]*)$/u;
const rest = /^[\p{L}\p{N}_.-]*\}/u;

/** The name being written at the caret of formatted text: what stands after the brace, and the range from the brace on. */
export function openNameIn(area: HTMLElement): { text: string; range: Range } | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || !(node instanceof Text) || !area.contains(node)) return null;
  const caret = selection.anchorOffset;
  const [typed, text] = writing.exec(node.data.slice(0, caret)) ?? [];
  if (typed === undefined || text === undefined) return null;
  const range = document.createRange();
  range.setStart(node, caret - typed.length);
  range.setEnd(node, caret + (rest.exec(node.data.slice(caret))?.[0].length ?? 0));
  return { text, range };
}
