import { lightTheme } from '@sightline/charts/theme';
import { builtInPalette, type Palette, palettesMax } from '@sightline/contract/company';
import { useOrderPalettes, usePalettes } from '#api/queries/palettes.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import card from '#ui/forms/card-form.module.css';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';
import { moved } from './palette-draft.ts';
import { DefaultButton, factsOf, PaletteLine, PaletteRow } from './palette-row.tsx';
import styles from './palettes.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePaletteActions } from './use-palette-actions.tsx';

/** Colours of charts that dashboards choose from. */
export function PaletteSection() {
  const palettes = usePalettes();
  return (
    <section className={card.card} aria-labelledby="palettes">
      <h2 id="palettes" className={styles.heading}>
        {settingsSections.palettes.name}
      </h2>
      <p className={settings.words}>Colours of charts, chosen in a dashboard’s styles.</p>
      <Loaded query={palettes} skeleton={<Skeleton width="100%" height="6rem" />}>
        {(data) => <PaletteList palettes={data} />}
      </Loaded>
    </section>
  );
}

function PaletteList({ palettes }: { palettes: readonly Palette[] }) {
  const actions = usePaletteActions(palettes);
  const order = useOrderPalettes();
  const keepFocus = useKeptFocus();
  // What was just moved shows at once; if it fails, what is true comes back.
  const wanted = order.isPending ? order.variables : palettes.map(({ id }) => id);
  const shown = wanted.flatMap((id) => palettes.filter((palette) => palette.id === id));
  const isBuiltIn = palettes.every(({ isDefault }) => !isDefault);
  const isFull = palettes.length >= palettesMax;
  return (
    <>
      <ul className={styles.list} aria-label="Palettes of the company">
        <PaletteLine name={builtInPalette.name} facts={factsOf('Comes with the product', isBuiltIn)} colours={lightTheme.series}>
          <DefaultButton name={builtInPalette.name} isDefault={isBuiltIn} onMake={() => actions.makeDefault(null)} />
        </PaletteLine>
        {shown.map((palette, index) => (
          <PaletteRow
            key={palette.id}
            palette={palette}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            actions={actions}
            onMove={(by, button) => {
              keepFocus(button);
              order.mutate(moved(wanted, index, index + by), { onError: notifyFailed });
            }}
          />
        ))}
      </ul>
      <div>
        <Button inactive={isFull} aria-describedby={isFull ? 'palettes-full' : undefined} onClick={() => void actions.add()}>
          <Icon name="plus" /> Add palette
        </Button>
        {isFull && (
          <p id="palettes-full" className={settings.words}>
            At most {palettesMax} palettes: delete one first.
          </p>
        )}
      </div>
    </>
  );
}
