import { useEffect, useId, useReducer, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { useEditor } from '../../model/editor-context.ts';
import { askImage } from '../media/ask-image.ts';
import { cleanHtml, imageHtml, safeAddress } from './clean-html.ts';
import { runCommand, textCommands } from './commands.ts';
import { OfferedNames } from './offered-names.tsx';
import { openNameIn } from './open-name.ts';
import { PlaceholderHint } from './placeholder-hint.tsx';
import styles from './rich-text-field.module.css';
import { offering, useOfferedNames } from './use-offered-names.ts';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const textOf = (html: string): string => parse(html).textContent;

/** The selection, to be put back after a dialog took the focus. */
function keepSelection(): () => void {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (!range || !selection) return;
    selection.removeAllRanges();
    selection.addRange(range);
  };
}

async function askAddress(): Promise<string | null> {
  const values = await askInputs({
    title: 'Link',
    confirmLabel: 'Link',
    inputs: [{ name: 'address', label: 'Address', required: true, placeholder: 'https://example.com' }],
    action: async ({ address = '' }) => {
      if (safeAddress(address) === null) throw new Error('Use an address such as https://example.com, or an e-mail address.');
    },
    errorsOf: (thrown) => ({ address: [thrown instanceof Error ? thrown.message : String(thrown)] }),
  });
  return values && safeAddress(values.address ?? '');
}

/** Formatted text. What leaves it is cleaned to what the server keeps; pasted text is cleaned on its way in. */
export function RichTextField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  const area = useRef<HTMLDivElement>(null);
  const emitted = useRef<string | null>(null);
  const insertName = (name: string) => {
    const open = area.current && openNameIn(area.current);
    offered.close();
    if (!open) return;
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(open.range);
    run('insertText', `{${name}}`);
  };
  const offered = useOfferedNames(insertName);
  const { clientName } = useEditor().draft;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const id = useId();
  const listId = `${id}-names`;

  useEffect(() => {
    // Undo and the like: the text is another one than what was typed here.
    if (!area.current || emitted.current === value) return;
    area.current.innerHTML = cleanHtml(parse(value));
    emitted.current = value;
  }, [value]);

  const emit = () => {
    if (!area.current) return;
    const html = cleanHtml(area.current);
    emitted.current = html;
    if (html !== value) onChange(html);
  };
  const follow = () => offered.follow(area.current ? (openNameIn(area.current)?.text ?? null) : null);
  const run = (command: string, argument?: string) => {
    area.current?.focus();
    runCommand('styleWithCSS', 'false');
    runCommand(command, argument);
    emit();
    redraw();
  };
  const link = async () => {
    const restore = keepSelection();
    const address = await askAddress();
    if (address === null) return;
    area.current?.focus();
    restore();
    if (document.getSelection()?.isCollapsed) run('insertHTML', `<a href="${encodeURI(address)}">${encodeURI(address)}</a>`);
    else run('createLink', address);
  };

  const image = async () => {
    const restore = keepSelection();
    const chosen = await askImage();
    if (chosen === null) return;
    area.current?.focus();
    restore();
    run('insertHTML', imageHtml(chosen.address, chosen.alt));
  };

  /** A text box as screen readers and keyboards know it; neither `input` nor `textarea` can hold formatted text. */
  const textbox = {
    role: 'textbox',
    tabIndex: 0,
    'aria-multiline': true,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': error ? `${id}-error` : undefined,
    ...offering(listId, offered),
    onInput: () => {
      emit();
      follow();
    },
    onKeyDown: offered.handleKey,
    onKeyUp: redraw,
    onMouseUp: () => {
      redraw();
      follow();
    },
    onBlur: offered.close,
    onFocus: () => runCommand('defaultParagraphSeparator', 'p'),
    onPaste: (event: React.ClipboardEvent) => {
      event.preventDefault();
      const html = event.clipboardData.getData('text/html');
      if (html === '') runCommand('insertText', event.clipboardData.getData('text/plain'));
      else runCommand('insertHTML', cleanHtml(parse(html)));
    },
  };

  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div className={styles.frame}>
        <div className={styles.tools} role="toolbar" aria-label="Formatting" aria-controls={id}>
          {textCommands.map(({ label: name, sign, command, value: argument, isOn }) => (
            <button
              key={name}
              type="button"
              className={styles.tool}
              title={name}
              aria-label={name}
              aria-pressed={isOn()}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command, argument)}
            >
              {sign}
            </button>
          ))}
          <Button
            variant="quiet"
            size="s"
            icon
            aria-label="Link"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void link()}
          >
            <Icon name="link" />
          </Button>
          <Button
            variant="quiet"
            size="s"
            icon
            aria-label="Image"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void image()}
          >
            <Icon name="image" />
          </Button>
        </div>
        <div ref={area} id={id} className={styles.text} contentEditable suppressContentEditableWarning {...textbox} />
        {offered.names.length > 0 && <OfferedNames id={listId} names={offered.names} active={offered.active} onChoose={insertName} />}
      </div>
      <PlaceholderHint text={textOf(value)} clientName={clientName} />
      {error && (
        <div id={`${id}-error`} className={fieldStyles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
