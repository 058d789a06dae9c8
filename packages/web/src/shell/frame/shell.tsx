import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Logo } from '#features/brand/logo.tsx';
import { layersAt } from '#lib/keyboard/layers.ts';
import type { KeyName } from '#lib/keyboard/shortcuts.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { isEditAddress } from '#lib/page/edit-address.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { findPage, isDashboardPage } from '#lib/page/route-table.ts';
import { useUrlSearch } from '#lib/page/url-search.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { useKeptPlace } from '#ui/base/use-kept-place.ts';
import { Contained } from '#ui/feedback/contained.tsx';
import { InMainContext } from '#ui/layout/main.tsx';
import { showShortcuts } from '../commands/shortcut-list.tsx';
import { GettingStarted } from '../getting-started/getting-started.tsx';
import { GuideTip } from '../getting-started/guide-tip.tsx';
import { GuideToggle } from '../getting-started/guide-toggle.tsx';
import { panelId } from '../getting-started/panel-id.ts';
import { useGuide } from '../getting-started/use-guide.ts';
import { MessagesBar } from '../messages/messages-bar.tsx';
import { SupportBar } from '../messages/support-bar.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** What is typed right after Ctrl+K would be lost while the palette comes: it stands there closed, once the page has come to rest. */
const paletteAheadMs = 500;

const fetchPalette = () => import('../commands/command-palette.tsx');
type Palette = Awaited<ReturnType<typeof fetchPalette>>['CommandPalette'];

/** The palette, whose code comes ahead of its first use, or with it; null until it is there. Where it cannot come it is closed, and can be asked for anew. */
function usePalette(isOpen: boolean, setIsOpen: (isOpen: boolean) => void): Palette | null {
  const [palette, setPalette] = useState<{ Palette: Palette } | null>(null);
  const isThere = palette !== null;
  useEffect(() => {
    if (isThere) return undefined;
    const load = async () => {
      try {
        const { CommandPalette } = await (isOpen ? fetchLate(fetchPalette) : fetchPalette());
        setPalette({ Palette: CommandPalette });
      } catch (thrown) {
        if (!isOpen) return console.warn('Palette not fetched ahead.', thrown);
        setIsOpen(false);
        const { notifyFailed } = await fetchLate(() => import('#ui/feedback/notify.tsx'));
        notifyFailed(thrown);
      }
    };
    const timer = setTimeout(() => void load(), isOpen ? 0 : paletteAheadMs);
    return () => clearTimeout(timer);
  }, [isOpen, setIsOpen, isThere]);
  return palette?.Palette ?? null;
}

/** What is typed after Ctrl+K until the palette's field has the focus; the field begins with it. */
function useTypedAhead(isOpen: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    typed.current = '';
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (document.activeElement?.closest('[role="dialog"]') || ctrlKey || metaKey || altKey) return;
      if (key !== 'Backspace' && key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + key;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen]);
  return useCallback(() => typed.current, []);
}

/** Moves the focus to a new page, so that keyboard and screen reader start there; not on the first one. */
function useFocusOnNavigation(place: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}

export function Shell({ children }: { children: ReactNode }) {
  const place = useLocation({ select: ({ pathname }) => pathname });
  const [search] = useUrlSearch();
  const page = findPage(place)?.name ?? null;
  const { state, toggle, close } = useSidebar(place, page === 'dashboard.show' && isEditAddress(Object.fromEntries(search)));
  const [paletteOpen, setPaletteOpen] = useState(false);
  const main = useFocusOnNavigation(place);
  useKeptPlace(main);
  const CommandPalette = usePalette(paletteOpen, setPaletteOpen);
  const typedAhead = useTypedAhead(paletteOpen);
  const isDashboard = isDashboardPage(page);
  // Until its questions are answered every other page leads back here (guard.ts).
  const leadsAway = page !== 'intro';
  // All of them: one that the list shows and nothing hears does not pass the types.
  const heard: Record<KeyName<'Everywhere'>, () => void> = {
    palette: () => leadsAway && setPaletteOpen((open) => !open),
    sidebar: toggle,
    list: () => void showShortcuts(leadsAway ? [] : ['palette']),
  };
  useShortcuts(heard);
  const isOver = state === 'over';
  useEffect(() => {
    if (!isOver) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && layersAt(event).length === 0) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOver, close]);
  const guide = useGuide(!leadsAway);
  const toggleGuide = () => guide.setOpen(!guide.isOpen);
  const hideGuide = () => {
    // The button that was pressed goes away with it.
    document.querySelector<HTMLElement>(`[aria-controls="${panelId}"]`)?.focus();
    guide.setOpen(false);
  };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Contained what="The sidebar">
        <Sidebar state={state} onToggle={toggle} onSearch={() => setPaletteOpen(true)} leadsAway={leadsAway}>
          {guide.onboarding && <GuideToggle isOpen={guide.isOpen} isNarrow={state === 'narrow'} onToggle={toggleGuide} />}
        </Sidebar>
      </Contained>
      {isOver && <div className={styles.veil} onClick={close} aria-hidden="true" />}
      <div className={styles.column} inert={isOver}>
        <header className={styles.phoneBar}>
          <Button variant="quiet" icon aria-label="Open the sidebar" aria-expanded={isOver} aria-controls="sidebar" onClick={toggle}>
            <Icon name="menu" />
          </Button>
          <span className={styles.brand}>
            <Logo />
            {getPageConfig().siteTitle}
          </span>
          {guide.onboarding && <GuideToggle isOpen={guide.isOpen} isNarrow onToggle={toggleGuide} />}
        </header>
        {guide.onboarding && guide.isOpen && (
          <Contained what="Getting started">
            <GettingStarted onboarding={guide.onboarding} onClose={hideGuide} />
          </Contained>
        )}
        <SupportBar />
        {!isDashboard && leadsAway && (
          <Contained what="The line of messages">
            <MessagesBar />
          </Contained>
        )}
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          <InMainContext value={true}>{children}</InMainContext>
        </main>
        {guide.onboarding && (
          <Contained what="This hint">
            <GuideTip onboarding={guide.onboarding} />
          </Contained>
        )}
      </div>
      {CommandPalette && leadsAway && (
        <Contained what="The palette">
          <CommandPalette open={paletteOpen} typedAhead={typedAhead} onClose={() => setPaletteOpen(false)} />
        </Contained>
      )}
    </div>
  );
}
