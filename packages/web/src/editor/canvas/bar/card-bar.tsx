import { findFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/base/icon.tsx';
import { isPlain } from '../../model/form/new-widget.ts';
import { OwnPeriod } from '../../panel/period/period-section.tsx';
import { Section } from '../../panel/section.tsx';
import { FormatMark } from '../../panel/sections/format-mark.tsx';
import { FormatSection } from '../../panel/sections/format-section.tsx';
import { useWidgetForm } from '../../panel/sections/use-widget-form.ts';
import { WidgetSize } from '../../panel/sections/widget-size.tsx';
import { BarPart } from './bar-part.tsx';
import styles from './card-bar.module.css';
import { CardMetrics } from './card-metrics.tsx';

interface Part {
  name: string;
  label?: string;
  mark: ReactNode;
  content: () => ReactNode;
}

/** What is changed most, on the edge of the chosen card: the fields of the panel, of which each opens by itself. Between cards it covers no figure. */
export function CardBar({ widget, size }: { widget: Widget; size: string }) {
  const [openName, setOpenName] = useState<string | null>(null);
  const form = useWidgetForm(widget);
  const { errors, parts, shown, frame, reports, hasPeriod, change } = form;
  const format = findFormat(widget.format);
  const [instance, ...more] = widget.instances;
  const metrics = more.length === 0 ? reports[0]?.inputs.find(({ name }) => name === 'metrics') : undefined;
  const offered: (Part | false)[] = [
    {
      name: 'Size',
      label: `Size, ${size}`,
      mark: size,
      content: () => (
        <Section>
          <WidgetSize widget={widget} />
        </Section>
      ),
    },
    !isPlain(widget) &&
      format !== null && {
        name: 'Format',
        mark: <FormatMark format={format} />,
        content: () => <FormatSection widget={widget} parts={parts} frame={shown} error={errors.format} onChange={change} />,
      },
    metrics !== undefined &&
      instance !== undefined && {
        name: 'Metrics',
        mark: <Icon name="pulse" />,
        content: () => (
          <Section>
            <CardMetrics widget={widget} instance={instance} input={metrics} frame={frame} errors={errors} />
          </Section>
        ),
      },
    hasPeriod && {
      name: 'Period',
      mark: <Icon name="calendar" />,
      content: () => (
        <Section>
          <OwnPeriod widget={widget} errors={errors} onChange={change} />
        </Section>
      ),
    },
  ];
  return (
    <fieldset className={styles.bar} aria-label={`Change ${widget.title || 'Untitled'}`} data-no-drag>
      {offered.map(
        (part) =>
          part && (
            <BarPart
              key={part.name}
              name={part.name}
              {...(part.label !== undefined && { label: part.label })}
              mark={part.mark}
              isOpen={openName === part.name}
              onToggle={(isOpen) => setOpenName(isOpen ? part.name : null)}
            >
              {part.content}
            </BarPart>
          ),
      )}
    </fieldset>
  );
}
