import { findFormat, formats, misfitIn, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { misfitWords, shownAsWords } from '#widgets/data/misfit-words.ts';
import { formatFields } from '../../model/form/format-fields.ts';
import { formatRefusal, type ShownParts } from '../../model/form/format-refusal.ts';
import panelStyles from '../panel.module.css';
import { Section } from '../section.tsx';
import { FormatOption } from './format-option.tsx';
import { FormatPicture } from './format-picture.tsx';
import styles from './format-section.module.css';
import { useFormatPictures } from './use-format-pictures.ts';

function FormatButton({
  format,
  picture,
  isChosen,
  refusal,
  onChoose,
  onHover,
  onFocusChange,
}: {
  format: WidgetFormat;
  /** null: there is none of these figures. */
  picture: string | null;
  isChosen: boolean;
  refusal: string | null;
  onChoose: () => void;
  onHover: (isOn: boolean) => void;
  onFocusChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={classes(styles.format, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => refusal === null && onChoose()}
      // A pointer that rests enters what moves under it: only one that moves points at something.
      onPointerMove={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    >
      <FormatPicture format={format} picture={refusal === null ? picture : null} />
      {format.name}
    </button>
  );
}

/** What a change of format brings along; options of the other format do not mean anything here. */
const withFormat = (widget: Widget, format: WidgetFormat): Widget => ({ ...widget, format: format.key, formatOptions: {} });

const hasGoal = ({ instances }: Widget): boolean =>
  Object.values(instances[0]?.metricsOptions ?? {}).some(({ goal }) => goal !== undefined);

/** How the widget is drawn. Formats that cannot show it say why. */
export function FormatSection({
  widget,
  parts,
  frame,
  error,
  onChange,
}: {
  widget: Widget;
  parts: ShownParts;
  /** null: its figures are not here. */
  frame: Frame | null;
  error: string | undefined;
  onChange: (widget: Widget, field?: string) => void;
}) {
  // Keys, as why a format is not offered may change while it is looked at.
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const pictures = useFormatPictures(widget, frame, parts.hasDimension);
  const isInteractive = widget.nature === 'interactive';
  const offered = formats.filter((format) => format.nature === 'interactive' || !isInteractive);
  const format = findFormat(widget.format);
  const refusalOf = (each: WidgetFormat): string | null => {
    const isOwn = each.key === widget.format;
    const refusal = formatRefusal(each, parts, isOwn ? widget : withFormat(widget, each));
    if (refusal !== null || isOwn || frame === null || !parts.hasDimension) return refusal;
    // What the figures themselves say, of rows that every format would have.
    const misfit = misfitIn(withFormat(widget, each), frame);
    return misfit && misfitWords(each.key, misfit);
  };
  const setOption = (name: string, value: unknown) =>
    onChange({ ...widget, formatOptions: { ...widget.formatOptions, [name]: value } }, `option.${name}`);
  const refusalOfKey = (key: string | null) => {
    const looked = offered.find((each) => each.key === key);
    return looked ? refusalOf(looked) : null;
  };
  const misfit = frame && misfitIn(widget, frame);
  const refusal = misfit ? shownAsWords(widget.format, misfit) : format && refusalOf(format);
  return (
    <Section title="Format">
      <div className={styles.formats}>
        {offered.map((each) => (
          <FormatButton
            key={each.key}
            format={each}
            picture={pictures.get(each.key) ?? null}
            isChosen={each.key === widget.format}
            refusal={refusalOf(each)}
            onChoose={() => onChange(withFormat(widget, each))}
            onHover={(isOn) => setHovered(isOn ? each.key : null)}
            onFocusChange={(isOn) => setFocused(isOn ? each.key : null)}
          />
        ))}
      </div>
      <p className={panelStyles.warning} aria-live="polite">
        {refusalOfKey(hovered) ?? refusalOfKey(focused) ?? error ?? refusal}
      </p>
      {format &&
        formatFields(format, widget.formatOptions, hasGoal(widget)).map((field) => (
          <FormatOption key={field.name} field={field} draftField={`${widget.id}.option.${field.name}`} onChange={setOption} />
        ))}
    </Section>
  );
}
