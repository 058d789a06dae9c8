import { listPalettes, type Palette, paletteColoursMax, paletteColoursMin, paletteNameMax } from '@sightline/contract/company';
import { useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { type PaletteFields, useCreatePalette, useUpdatePalette } from '#api/queries/palettes.ts';
import { ChangedMeanwhile, useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { PaletteBrand } from './palette-brand.tsx';
import { ColourTools, PaletteColour } from './palette-colour.tsx';
import { coloursOf, type DraftedColour, draftedColour, moved, nextColour, refusalOf, seriesNotes } from './palette-draft.ts';
import { PaletteSamples } from './palette-samples.tsx';
import styles from './palettes.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

const firstCount = 6;
const firstColours = (): string[] => {
  const colours: string[] = [];
  while (colours.length < firstCount) colours.push(nextColour(colours));
  return colours;
};

/** A palette to be made or changed; what was typed stays while saving fails. */
export function PaletteForm({
  palette,
  onDone,
}: {
  /** Null: a new one. */
  palette: Palette | null;
  /** True: it was saved. */
  onDone: (saved: boolean) => void;
}) {
  const create = useCreatePalette();
  const update = useUpdatePalette();
  const [name, setName] = useState(palette?.name ?? '');
  const [drafted, keepDrafted] = useState(() => (palette?.colours ?? firstColours()).map(draftedColour));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const setDrafted: typeof keepDrafted = (next) => {
    keepDrafted(next);
    // What was said of colours names their places.
    setErrors(({ name: ofName }) => (ofName ? { name: ofName } : {}));
  };
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus();
  const colours = coloursOf(drafted);
  const begun = useBegunFrom<PaletteFields & Record<string, unknown>>(
    { name: palette?.name ?? '', colours: palette?.colours ?? [] },
    async () => {
      const now = (await call(listPalettes)).data.find(({ id }) => id === palette?.id);
      return { name: now?.name ?? '', colours: now?.colours ?? [] };
    },
    () => setFailure(null),
  );
  const [isAnew, setAnew] = useState(false);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    setErrors({});
    if (drafted.some((each) => refusalOf(each) !== null)) throw new Error('A colour is half typed');
    try {
      if (palette === null || isAnew) await create.mutateAsync({ name, colours });
      else await begun.save((begunFrom) => update.mutateAsync({ id: palette.id, name, colours, begunFrom }));
    } catch (thrown) {
      const byField = fieldErrors(thrown);
      setErrors(byField);
      if (Object.keys(byField).length === 0) setFailure(asAppError(thrown));
      throw thrown;
    }
    onDone(true);
  });
  const change = (id: string, by: DraftedColour) => setDrafted((before) => before.map((each) => (each.id === id ? by : each)));
  const remove = (id: string, place: number) => {
    setDrafted((before) => before.filter((each) => each.id !== id));
    list.current?.children[place === 1 ? 1 : place - 2]?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <DialogBody>
        {failure !== null && !begun.meanwhile && <FaultBanner thrown={failure} />}
        <ChangedMeanwhile
          begun={begun}
          labels={{ name: 'Name', colours: 'Colours' }}
          words={(value) => (Array.isArray(value) ? value.join(', ') : String(value))}
          onTake={(theirs) => {
            setName(theirs.name);
            setDrafted(theirs.colours.map(draftedColour));
          }}
          onOverwrite={run}
          onAnew={() => setAnew(true)}
        />
        <div className={styles.form}>
          <div className={styles.fields}>
            <TextField
              label="Name"
              required
              maxLength={paletteNameMax}
              value={name}
              error={errors.name}
              onChange={setName}
              data-autofocus
            />
            <PaletteBrand
              count={drafted.length}
              onSeries={(series) => setDrafted(series.map(draftedColour))}
              before={drafted}
              onBack={setDrafted}
            />
            <fieldset className={styles.group}>
              <legend className={fieldStyles.label}>Colours of the series, in their order</legend>
              <ol ref={list} className={`${styles.list} ${styles.group}`}>
                {drafted.map((each, index) => (
                  <PaletteColour
                    key={each.id}
                    drafted={each}
                    place={index + 1}
                    error={errors[`colours.${index}`]?.join(' ')}
                    onChange={(next) => change(each.id, next)}
                    tools={
                      <ColourTools
                        place={index + 1}
                        count={drafted.length}
                        isLeast={drafted.length <= paletteColoursMin}
                        onMove={(by, button) => {
                          keepFocus(button);
                          setDrafted(moved(drafted, index, index + by));
                        }}
                        onRemove={() => remove(each.id, index + 1)}
                      />
                    }
                  />
                ))}
              </ol>
              {errors.colours && (
                <p className={fieldStyles.error} role="alert">
                  {errors.colours.join(' ')}
                </p>
              )}
              <div>
                <Button
                  size="s"
                  inactive={drafted.length >= paletteColoursMax}
                  onClick={() => setDrafted([...drafted, draftedColour(nextColour(colours))])}
                >
                  <Icon name="plus" /> Add colour
                </Button>
              </div>
              <div role="status">
                {seriesNotes(colours).map((note) => (
                  <p key={note} className={styles.warning}>
                    {note}
                  </p>
                ))}
              </div>
            </fieldset>
          </div>
          <PaletteSamples colours={colours} />
        </div>
        <DialogFoot>
          <Button onClick={() => onDone(false)}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            Save palette
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
