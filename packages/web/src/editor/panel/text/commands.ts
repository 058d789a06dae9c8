/** What the toolbar does to the selected text. Browsers have no newer interface for it that they agree on. */
export interface TextCommand {
  label: string;
  /** Shown on the button. */
  sign: string;
  command: string;
  value?: string;
  /** Whether the text at the caret has it already. */
  isOn(): boolean;
}

const has = (command: string) => () => document.queryCommandState(command);
const isIn = (tag: string) => () => document.queryCommandValue('formatBlock').toLowerCase() === tag;
const toggle = (label: string, sign: string, command: string): TextCommand => ({ label, sign, command, isOn: has(command) });
const block = (label: string, sign: string, tag: string): TextCommand => ({
  label,
  sign,
  command: 'formatBlock',
  value: tag,
  isOn: isIn(tag),
});

export const textCommands: readonly TextCommand[] = [
  toggle('Bold', 'B', 'bold'),
  toggle('Italic', 'I', 'italic'),
  toggle('Underline', 'U', 'underline'),
  toggle('Strike through', 'S', 'strikeThrough'),
  block('Large heading H1', 'H1', 'h2'),
  block('Small heading H2', 'H2', 'h3'),
  block('Paragraph', '¶', 'p'),
  block('Quote', '”', 'blockquote'),
  toggle('Bulleted list', '•', 'insertUnorderedList'),
  toggle('Numbered list 1.', '1.', 'insertOrderedList'),
];

export const runCommand = (command: string, value?: string): boolean => document.execCommand(command, false, value);
