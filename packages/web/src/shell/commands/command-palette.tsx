import { Modal } from '@mantine/core';
import { shownHost } from '@sightline/contract/core';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDashboardList } from '#api/queries/dashboards.ts';
import { useFoundDomains } from '#api/queries/domains.ts';
import { useMe } from '#api/queries/users.ts';
import { keysOf } from '#lib/keyboard/shortcuts.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { nothingFound } from '#ui/pickers/search-select/choices.ts';
import styles from './command-palette.module.css';
import { type Command, commandsMatching, stepWithin } from './commands.ts';
import { useCommands } from './use-commands.ts';

const dashboardsMax = 8;
/** As long as the server searches for. */
const searchMax = 200;
const paletteId = 'command-palette';

/** What the page can do, dashboards and domains the server finds (dashboards opened last where nothing is typed) and commands that match, in the order they stand. */
function useFound(typed: string): { found: Command[]; isSearching: boolean } {
  const wanted = useDeferredValue(typed.trim());
  const me = useMe();
  const dashboards = useDashboardList({ perPage: dashboardsMax, ...(wanted ? { search: wanted } : { sort: 'openedAt' }) });
  const domains = useFoundDomains(wanted);
  const { openDashboard, openDomain, onPage, commands, isLoading } = useCommands(me.data ?? null);
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
  const hosts = (typed.trim() === '' ? [] : (domains.data ?? [])).map(
    ({ id, host, campaignId, campaignName }): Command => ({
      id,
      group: 'Domains',
      label: shownHost(host),
      detail: campaignName,
      icon: 'globe',
      run: () => openDomain(campaignId, id),
    }),
  );
  // Until the server has answered to what is typed, the rows are those of another search: Enter must not open one of them.
  const isBehind = wanted !== typed.trim();
  const answered = (query: { isPlaceholderData: boolean }, rows: Command[]) =>
    isBehind || query.isPlaceholderData ? commandsMatching(rows, typed) : rows;
  return {
    found: [
      ...commandsMatching(onPage, typed),
      ...answered(dashboards, listed),
      ...answered(domains, hosts),
      ...commandsMatching(commands, typed),
    ],
    isSearching: isBehind || dashboards.isFetching || domains.isFetching || isLoading,
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
    } else if (event.key === 'Enter') {
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
          placeholder="Dashboards, domains, settings, commands"
          aria-label="Search and commands"
          role="combobox"
          aria-expanded={true}
          aria-controls={listId}
          aria-activedescendant={found[at] && `${listId}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={searchMax}
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
              <span className={styles.words}>
                {command.label}
                {command.detail !== undefined && <span className={styles.detail}> {command.detail}</span>}
              </span>
              {command.shortcut && <kbd className={styles.keys}>{keysOf(command.shortcut)}</kbd>}
            </div>
          </div>
        ))}
      </div>
      {found.length === 0 && !isSearching && (
        <div className={styles.nothing}>
          <p>{nothingFound}</p>
          <Button
            size="s"
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            Show all commands
          </Button>
        </div>
      )}
    </>
  );
}

const atOnce = { duration: 0 };

/** Dashboards, pages and actions, by Ctrl/⌘-K. */
export function CommandPalette({ open, ...content }: PaletteContentProps & { open: boolean }) {
  return (
    <Modal.Root id={paletteId} opened={open} onClose={content.onClose} returnFocus={false} size={600} yOffset="12vh" centered={false}>
      <Modal.Overlay transitionProps={atOnce} />
      <Modal.Content aria-label="Search and commands" radius="var(--radius-card)" transitionProps={atOnce}>
        <PaletteContent {...content} />
      </Modal.Content>
    </Modal.Root>
  );
}
