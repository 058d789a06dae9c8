import { type ReactNode, useRef } from 'react';
import { SaveBar } from '#ui/forms/save-bar/save-bar.tsx';
import type { PlacedSection, Section } from './section.ts';
import { SectionIndex } from './section-index.tsx';
import styles from './sections.module.css';
import { useSectionAddress } from './use-section-address.ts';

export interface DrawnSection extends PlacedSection {
  content: ReactNode;
}

/** A long page of sections: each with its address, an index that can be searched, two columns where there is room, and what is destructive apart. */
export function SectionedPage({
  indexName,
  searchLabel,
  sections,
}: {
  indexName: string;
  searchLabel: string;
  sections: readonly DrawnSection[];
}) {
  const page = useRef<HTMLDivElement>(null);
  useSectionAddress(page);
  const drawn = (column: Section['column'], className: string | undefined) => (
    <div className={className}>
      {sections
        .filter((section) => section.column === column)
        .map(({ anchor, content }) => (
          <div key={anchor} id={anchor} tabIndex={-1} className={styles.section}>
            {content}
          </div>
        ))}
    </div>
  );
  return (
    <div ref={page} className={styles.frame}>
      <div className={styles.page}>
        <SectionIndex name={indexName} searchLabel={searchLabel} sections={sections} />
        <div className={styles.cards}>
          {drawn('first', styles.column)}
          {drawn('second', styles.column)}
          {drawn('apart', styles.apart)}
          <SaveBar />
        </div>
      </div>
    </div>
  );
}
