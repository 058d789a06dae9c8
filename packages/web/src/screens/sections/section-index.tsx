import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { useFocusGoesOn } from '#ui/base/use-focus-goes-on.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { SearchBox } from '#ui/pickers/search-box.tsx';
import { nothingFound } from '#ui/pickers/search-select/choices.ts';
import { type FoundPlace, findInSections } from './find-in-sections.ts';
import type { PlacedSection } from './section.ts';
import styles from './sections.module.css';

/** Leads to each section of a long page; while something is searched, to what it finds. */
export function SectionIndex({ name, searchLabel, sections }: { name: string; searchLabel: string; sections: readonly PlacedSection[] }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = findInSections(sections, typed);
  const open = async ({ anchor, element }: FoundPlace) => {
    await navigate({ to: '.', hash: anchor, search: true, resetScroll: false, hashScrollIntoView: false });
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: element.id === anchor ? 'start' : 'center' });
  };
  return (
    <div className={styles.index}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // What is typed is told a moment later.
            const [first] = findInSections(sections, event.currentTarget.querySelector('input')?.value ?? '');
            if (first) void open(first);
          }}
        >
          <SearchBox label={searchLabel} value={typed} onSearch={setTyped} />
        </form>
      </search>
      <nav aria-label={name}>
        <ul>
          {typed.trim() === ''
            ? sections.map((section) => (
                <li key={section.anchor}>
                  <Link to="." search={true} hash={section.anchor} activeOptions={{ includeHash: true }} resetScroll={false}>
                    {section.name}
                  </Link>
                </li>
              ))
            : found.map((place) => (
                <li key={`${place.anchor} ${place.field}`}>
                  <Link
                    to="."
                    search={true}
                    hash={place.anchor}
                    activeOptions={{ includeHash: true }}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      void open(place);
                    }}
                  >
                    {place.field ?? place.section}
                    {place.field !== null && <span className={styles.of}>{place.section}</span>}
                  </Link>
                </li>
              ))}
        </ul>
        {typed.trim() !== '' && found.length === 0 && <NoneFound onAll={() => setTyped('')} />}
      </nav>
      <VisuallyHidden>
        <span role="status">{typed.trim() === '' ? '' : found.length === 0 ? nothingFound : `${found.length} found`}</span>
      </VisuallyHidden>
    </div>
  );
}

function NoneFound({ onAll }: { onAll: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusGoesOn(place);
  return (
    <div ref={place} className={styles.none}>
      <p>{nothingFound}</p>
      <Button size="s" onClick={onAll}>
        Show all
      </Button>
    </div>
  );
}
