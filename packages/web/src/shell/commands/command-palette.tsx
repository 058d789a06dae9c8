import { Modal } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDashboardList } from '#api/queries/dashboards.ts';
import { useMe } from '#api/queries/users.ts';
import { keysOf } from '#lib/keyboard/shortcuts.ts';
import { Icon } from '#ui/base/icon.tsx';
import { nothingFound } from '#ui/pickers/search-select/choices.ts';
import styles from './command-palette.module.css';
import { type Command, commandsMatching, stepWithin } from './commands.ts';
import { useCommands } from './use-commands.ts';

const dashboardsMax = 8;
const paletteId = 'command-palette';

/** What the page can do, dashboards the server finds (those opened last where nothing is typed) and commands that match, in the order they stand. */
function useFound(typed: string): { found: Command[]; isSearching: boolean } {
  const wanted = useDeferredValue(typed.trim());
  const me = useMe();
  const dashboards = useDashboardList({ perPage: dashboardsMax, ...(wanted ? { search: wanted } : { sort: 'openedAt' }) });
  const { openDashboard, onPage, named, commands, isLoading } = useCommands(me.data ?? null);
  const rows = dashboards.data?.data ?? [];
  const listed = rows.map(
    ({ id, name, permalink }): Command => ({
      id,
      group: 'Dashboards',
      label: name,
      icon: 'dashboards',
      run: () => openDashboard(permalink),
    }),
  );
  // Until the server has answered to what is typed, the rows are those of another search: Enter must not open one of them.
  const isOutdated = dashboards.isPlaceholderData || wanted !== typed.trim();
  return {
    found: [
      ...commandsMatching(onPage, typed),
      ...(isOutdated ? commandsMatching(listed, typed) : listed),
      ...(typed.trim() ? commandsMatching(named, typed) : []),
      ...commandsMatching(commands, typed),
    ],
    isSearching: isOutdated || dashboards.isFetching || isLoading,
  };
}

/** The field has the focus as soon as it is drawn, and the next key comes into it; afterwards the focus goes back to where it was. */
function useFocusAtOnce() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return field;
}

interface PaletteContentProps {
  /** What was typed before its field was there. */
  typedAhead: () => string;
  onClose: () => void;
}

function PaletteContent({ typedAhead, onClose }: PaletteContentProps) {
  const [typed, setTyped] = useState(typedAhead);
  const [chosen, setChosen] = useState(0);
  // Who types faster than the answer comes has pressed Enter before anything is found: it counts for what is found first.
  const [isEntered, setIsEntered] = useState(false);
  const listId = useId();
  const field = useFocusAtOnce();
  const { found, isSearching } = useFound(typed);
  const at = Math.min(chosen, found.length - 1);
  const run = (command: Command | undefined) => {
    setIsEntered(!command && isSearching);
    if (!command) return;
    onClose();
    command.run();
  };
  useEffect(() => {
    if (isEntered && (found[at] || !isSearching)) run(found[at]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepWithin(at, event.key, found.length);
    if (next !== null) {
      event.preventDefault();
      setChosen(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(found[at]);
    }
  };
  return (
    <>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={field}
          data-autofocus
          className={styles.input}
          placeholder="Go to a dashboard or page, or do something"
          aria-label="Search and commands"
          role="combobox"
          aria-expanded={true}
          aria-controls={listId}
          aria-activedescendant={found[at] && `${listId}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
            setIsEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
        {found.map((command, index) => (
          <div key={command.id} role="presentation">
            {command.group !== found[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {command.group}
              </div>
            )}
            {/* The keys are heard by the field above, which keeps the focus. */}
            <div
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => run(command)}
              onKeyDown={onKeyDown}
            >
              <Icon name={command.icon} />
              <span className={styles.words}>{command.label}</span>
              {command.shortcut && <kbd className={styles.keys}>{keysOf(command.shortcut)}</kbd>}
            </div>
          </div>
        ))}
      </div>
      {found.length === 0 && !isSearching && <p className={styles.nothing}>{nothingFound}</p>}
    </>
  );
}

const atOnce = { duration: 0 };

/** Dashboards, pages and actions, by Ctrl/⌘-K. */
export function CommandPalette({ open, ...content }: PaletteContentProps & { open: boolean }) {
  return (
    <Modal.Root id={paletteId} opened={open} onClose={content.onClose} returnFocus={false} size={600} yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands" radius="var(--radius-card)" transitionProps={atOnce}>
        <PaletteContent {...content} />
      </Modal.Content>
    </Modal.Root>
  );
}
