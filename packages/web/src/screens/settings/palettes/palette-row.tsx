import type { Palette } from '@sightline/contract/company';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Swatches } from '#ui/pickers/swatches.tsx';
import styles from './palettes.module.css';
import { type PaletteActions, usedWords } from './use-palette-actions.tsx';

export const PaletteLine = ({
  name,
  facts,
  colours,
  children,
}: {
  name: string;
  facts: string;
  colours: readonly string[];
  children: ReactNode;
}) => (
  <li className={styles.row}>
    <span className={styles.name}>
      {name}
      <span className={styles.facts}>{facts}</span>
    </span>
    <Swatches colours={colours} />
    <span className={styles.tools}>{children}</span>
  </li>
);

/** What is said under the name. */
export const factsOf = (words: string, isDefault: boolean): string => (isDefault ? `Company default · ${words}` : words);

export function DefaultButton({ name, isDefault, onMake }: { name: string; isDefault: boolean; onMake: () => void }) {
  const label = isDefault ? 'Default' : 'Make default';
  return (
    <Button variant="quiet" size="s" aria-label={`${label}: ${name}`} inactive={isDefault} onClick={onMake}>
      {label}
    </Button>
  );
}

/** One of the company's own. */
export function PaletteRow({
  palette,
  isFirst,
  isLast,
  actions,
  onMove,
}: {
  palette: Palette;
  isFirst: boolean;
  isLast: boolean;
  actions: PaletteActions;
  onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
}) {
  const { name, colours, isDefault, dashboardCount } = palette;
  return (
    <PaletteLine name={name} facts={factsOf(usedWords(dashboardCount), isDefault)} colours={colours}>
      <DefaultButton name={name} isDefault={isDefault} onMake={() => actions.makeDefault(palette)} />
      <Button variant="quiet" size="s" aria-label={`Edit ${name}`} onClick={() => void actions.change(palette)}>
        Edit
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon
        inactive={isFirst}
        aria-label={`Move ${name} up`}
        onClick={(event) => onMove(-1, event.currentTarget)}
      >
        <Icon name="chevronUp" />
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon
        inactive={isLast}
        aria-label={`Move ${name} down`}
        onClick={(event) => onMove(1, event.currentTarget)}
      >
        <Icon name="chevronDown" />
      </Button>
      <Button variant="quiet" size="s" icon aria-label={`Delete ${name}`} onClick={() => void actions.remove(palette)}>
        <Icon name="trash" />
      </Button>
    </PaletteLine>
  );
}
