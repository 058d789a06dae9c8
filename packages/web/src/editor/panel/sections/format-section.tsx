import { findFormat, formats, misfitIn, type WidgetFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import { shownAsWords } from '#widgets/data/misfit-words.ts';
import { formatFields } from '../../model/form/format-fields.ts';
import { formatRefusal, type ShownParts } from '../../model/form/format-refusal.ts';
import panelStyles from '../panel.module.css';
import { Section } from '../section.tsx';
import { FormatOption } from './format-option.tsx';
import styles from './format-section.module.css';

/** A drawing in the colour of the text around it, as a mask: nothing inside it can run. */
const maskOf = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

function FormatButton({
  format,
  isChosen,
  refusal,
  onChoose,
  onRefused,
}: {
  format: WidgetFormat;
  isChosen: boolean;
  refusal: string | null;
  onChoose: () => void;
  onRefused: (reason: string | null) => void;
}) {
  const showRefusal = () => onRefused(refusal);
  return (
    <button
      type="button"
      className={classes(styles.format, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => (refusal === null ? onChoose() : showRefusal())}
      onPointerEnter={showRefusal}
      onFocus={showRefusal}
      onPointerLeave={() => onRefused(null)}
      onBlur={() => onRefused(null)}
    >
      <span className={styles.icon} style={{ maskImage: maskOf(format.icon) }} aria-hidden="true" />
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
  const [shownRefusal, setShownRefusal] = useState<string | null>(null);
  const isInteractive = widget.nature === 'interactive';
  const offered = formats.filter((format) => format.nature === 'interactive' || !isInteractive);
  const format = findFormat(widget.format);
  const refusalOf = (each: WidgetFormat) => formatRefusal(each, parts, each.key === widget.format ? widget.formatOptions : {});
  const setOption = (name: string, value: unknown) =>
    onChange({ ...widget, formatOptions: { ...widget.formatOptions, [name]: value } }, `option.${name}`);
  const misfit = frame && misfitIn(widget, frame);
  const refusal = misfit ? shownAsWords(widget.format, misfit) : format && refusalOf(format);
  return (
    <Section title="Format">
      <div className={styles.formats}>
        {offered.map((each) => (
          <FormatButton
            key={each.key}
            format={each}
            isChosen={each.key === widget.format}
            refusal={refusalOf(each)}
            onChoose={() => onChange(withFormat(widget, each))}
            onRefused={setShownRefusal}
          />
        ))}
      </div>
      <p className={panelStyles.warning} aria-live="polite">
        {shownRefusal ?? error ?? refusal}
      </p>
      {format &&
        formatFields(format, widget.formatOptions, hasGoal(widget)).map((field) => (
          <FormatOption key={field.name} field={field} draftField={`${widget.id}.option.${field.name}`} onChange={setOption} />
        ))}
    </Section>
  );
}
