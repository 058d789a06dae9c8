import { chartTheme, noOwnColours } from '@sightline/charts/theme';
import { designPalettes } from '@sightline/contract/company';
import { type DashboardDesign, type DashboardStyles, dashboardDesigns, designOf } from '@sightline/contract/dashboards';
import { useId } from 'react';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { RadioCard } from '#ui/forms/radio-card/radio-card.tsx';
import { titleFonts } from '#widgets/look/look.ts';
import styles from './styling.module.css';

/** Heights of the bars in a picture. */
const bars = [9, 14, 7, 12];
/** Where the cards of a picture stand. */
const cards = [
  { x: 4, width: 26 },
  { x: 34, width: 26 },
];

/** Of the cards of a picture. */
const roundness: Record<DashboardStyles['corners'], number> = { square: 0, soft: 2, round: 5 };

/** A dashboard in little, in a design's colours. */
function DesignPicture({ design }: { design: DashboardDesign }) {
  const { theme, palette, dashboardBackgroundColor, corners, titleFont, ...own } = design.styles;
  const colours = designPalettes.find(({ id }) => id === palette)?.colours ?? null;
  const drawn = chartTheme(theme === 'dark' ? 'dark' : 'light', { ...noOwnColours, ...own, palette: colours });
  return (
    <svg className={styles.design} viewBox="0 0 64 40" aria-hidden>
      <rect width="64" height="40" fill={dashboardBackgroundColor ?? drawn.ground} />
      <text x="4" y="8.5" fontSize="7" fontWeight="600" fill={drawn.ink} fontFamily={titleFonts[titleFont] ?? undefined}>
        Month
      </text>
      {cards.map(({ x, width }) => (
        <rect key={x} x={x} y="11" width={width} height="25" rx={roundness[corners]} fill={drawn.paper} />
      ))}
      <rect x="8" y="16" width="16" height="5" rx="1" fill={drawn.ink} />
      <rect x="8" y="24" width="11" height="2.5" rx="1" fill={drawn.muted} />
      {bars.map((height, place) => (
        <rect key={height} x={37 + place * 5.5} y={33 - height} width="4" height={height} rx="0.5" fill={drawn.series[place]} />
      ))}
    </svg>
  );
}

/** Page, cards, text and series that go together, chosen by their pictures. */
export function DesignField({ value, onChange }: { value: DashboardStyles; onChange: (styles: DashboardDesign['styles']) => void }) {
  const group = useId();
  const chosen = designOf(value);
  return (
    <fieldset className={styles.palettes}>
      <legend className={fieldStyles.label}>Design</legend>
      <div className={styles.designs}>
        {dashboardDesigns.map((design) => (
          <RadioCard
            key={design.key}
            group={group}
            className={styles.designCard}
            isChosen={design === chosen}
            onChoose={() => onChange(design.styles)}
          >
            <DesignPicture design={design} />
            {design.name}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
