import { metricPlaces } from '@sightline/charts';
import type { TemplateView } from '@sightline/contract/app';
import { defaultStyles, type Instance } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import { WidgetCard } from '#widgets/card/widget-card.tsx';
import { placesOf } from '#widgets/grid/places-in.ts';
import gridStyles from '#widgets/grid/widget-grid.module.css';
import { LookContext, lookOf } from '#widgets/look/look.ts';
import styles from './create.module.css';
import { useTemplatePreview } from './use-template-preview.ts';

interface PreviewProps {
  template: TemplateView;
  chosen: Readonly<Record<string, Instance>>;
  setting: { locale: string; timezone: string };
}

/** The beginning of the dashboard before it is created: one's own figures where their source is chosen, samples elsewhere. */
export function TemplatePreview(props: PreviewProps) {
  const preview = useTemplatePreview(props.template, props.chosen);
  const areSome = preview.shown.some(({ isSample }) => isSample);
  return (
    <section className={styles.preview} aria-labelledby="template-preview">
      <h2 id="template-preview" className={styles.stepTitle}>
        Preview
      </h2>
      <p className={styles.words}>{areSome ? 'Choose a source to see your figures.' : 'First widgets, your figures.'}</p>
      <PreviewedWidgets {...preview} setting={props.setting} />
    </section>
  );
}

/** Widgets of a template; a card of a sample says so in its title, unless what stands around all of them does (`areMarked`). */
export function PreviewedWidgets({
  preview,
  shown,
  setting: { locale, timezone },
  areMarked = true,
}: ReturnType<typeof useTemplatePreview> & Pick<PreviewProps, 'setting'> & { areMarked?: boolean }) {
  const { resolved } = useTheme();
  const { widgets } = preview.data ?? {};
  const look = useMemo(() => {
    const places = { metrics: metricPlaces(widgets ?? [], {}), values: {} };
    return lookOf({ ...defaultStyles, theme: 'auto' }, { palette: null, places }, resolved, { locale, timezone });
  }, [widgets, resolved, locale, timezone]);
  const places = useMemo(() => new Map(placesOf(widgets ?? []).map((place) => [place.widget.id, place])), [widgets]);
  if (preview.isError)
    return (
      <Banner severity="error" actions={<Button onClick={() => void preview.refetch()}>Try again</Button>}>
        {asAppError(preview.error).message}
      </Banner>
    );
  if (preview.data === undefined) return <Skeleton height="24rem" />;
  return (
    <LookContext value={look}>
      <div className={gridStyles.room}>
        <div className={gridStyles.grid}>
          {shown.map(({ widget, answer, isSample, again }) => {
            const named = isSample && areMarked ? { ...widget, title: `Sample · ${widget.title}` } : widget;
            const place = places.get(widget.id);
            return (
              <div
                key={`${widget.id} ${isSample}`}
                className={gridStyles.place}
                style={place?.style}
                data-grows={place?.grows || undefined}
              >
                <WidgetCard widget={named} answer={answer} onAgain={again} />
              </div>
            );
          })}
        </div>
      </div>
    </LookContext>
  );
}
