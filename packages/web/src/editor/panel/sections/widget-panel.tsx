import { findFormat } from '@sightline/charts';
import { gridColumns, gridRowsMax, imageOf, type Widget } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { SizePicker } from '#ui/pickers/size-picker.tsx';
import { noErrors, useEditor } from '../../model/editor-context.ts';
import { partsOverTime, shownParts } from '../../model/form/format-refusal.ts';
import { factsOf } from '../../model/form/instance-facts.ts';
import { isHistoric, isPlain, isUpload } from '../../model/form/new-widget.ts';
import { useWidgetPreview } from '../../preview/use-widget-preview.ts';
import { HistoricSection } from '../historic/historic-section.tsx';
import { ImageSection } from '../media/image-section.tsx';
import styles from '../panel.module.css';
import { PeriodSection } from '../period/period-section.tsx';
import { Fold, Section } from '../section.tsx';
import { SidePanel } from '../side-panel.tsx';
import { PlaceholderField } from '../text/placeholder-field.tsx';
import { RichTextField } from '../text/rich-text-field.tsx';
import { UploadSection } from '../upload/upload-section.tsx';
import { ChangeSection } from './change-section.tsx';
import { DescriptionField } from './description-field.tsx';
import { FormatSection } from './format-section.tsx';
import { InstancesSection } from './instances-section.tsx';
import { PreviewFault, SlowSource } from './preview-fault.tsx';
import { RowsSection } from './rows-section.tsx';

export interface WidgetPanelProps {
  widget: Widget;
  onClose: () => void;
  /** One place in the order they are read, for hands without keys. */
  onMove: (to: 'earlier' | 'later') => void;
  onDuplicate: () => void;
  onCopy: () => void;
  onCut: () => void;
  onRemove: () => void;
  onMerge: () => void;
  onSplit: () => void;
}

/** Everything about the selected widget. */
export function WidgetPanel({ widget, onClose, onMove, onDuplicate, onCopy, onCut, onRemove, onMerge, onSplit }: WidgetPanelProps) {
  const { errors: all, isFresh, findReport, act, draft } = useEditor();
  const { answer, cloaked, slow, again } = useWidgetPreview(widget, all.get(widget.id) ?? noErrors);
  const frame = answer && 'frame' in answer ? answer.frame : null;
  // Those of before say nothing of what was changed since.
  const shown = cloaked ? null : frame;
  // Empty fields of a widget just added are not faults yet; its card says what is still missing.
  const own = all.get(widget.id) ?? noErrors;
  const errors = isFresh(widget.id) ? noErrors : own;
  const reports = widget.instances.map(({ type, config }) => findReport(type, config));
  const facts = widget.instances.map((instance, index) => factsOf(widget, instance, reports[index] ?? null));
  const [instance] = widget.instances;
  const change = (next: Widget, field?: string) => act({ kind: 'change', widget: next }, field && `${widget.id}.${field}`);
  const describe = (description: string) => change({ ...widget, description }, 'description');
  const isFirst = draft.widgets[0]?.id === widget.id;
  const isLast = draft.widgets.at(-1)?.id === widget.id;
  const image = imageOf(widget);
  const isText = isPlain(widget) && image === null;
  const isInteractive = widget.nature === 'interactive';
  const hasRows = !isPlain(widget) && facts.some(({ dimension }) => dimension !== null);
  const isTyped = isHistoric(widget);
  const hasPeriod = isTyped || reports.some((report) => report?.usesPeriod && !report.realTime);
  const canBeRealTime = reports.some((report) => report?.realTime);

  return (
    <SidePanel
      title={widget.title || 'New widget'}
      onClose={onClose}
      tools={
        <>
          <Button
            variant="quiet"
            size="s"
            icon
            aria-label="Move earlier"
            title="Move earlier"
            inactive={isFirst}
            onClick={() => onMove('earlier')}
          >
            <Icon name="chevronUp" />
          </Button>
          <Button
            variant="quiet"
            size="s"
            icon
            aria-label="Move later"
            title="Move later"
            inactive={isLast}
            onClick={() => onMove('later')}
          >
            <Icon name="chevronDown" />
          </Button>
          <Button variant="quiet" size="s" icon aria-label="Duplicate this widget" title="Duplicate" onClick={onDuplicate}>
            <Icon name="copy" />
          </Button>
          <Button variant="quiet" size="s" icon aria-label="Remove this widget" title="Remove" onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        </>
      }
    >
      {slow && <SlowSource />}
      {answer && 'error' in answer && !cloaked && <PreviewFault error={answer.error} onAgain={again} />}
      <Section>
        <PlaceholderField
          label="Title"
          required={!isText}
          value={widget.title}
          maxLength={160}
          placeholder={isInteractive ? 'Suggested from the metrics' : ''}
          error={errors.title}
          onChange={(title) => change({ ...widget, title }, 'title')}
        />
        {isText && <RichTextField label="Text" value={widget.description} error={errors.description} onChange={describe} />}
      </Section>
      {image && (
        <ImageSection
          widget={widget}
          image={image}
          errorFor={(input) => (input === 'link' ? own : errors)[`instances.0.inputs.${input}`]}
          onChange={change}
        />
      )}
      {isInteractive && <InstancesSection widget={widget} frame={frame} errors={errors} />}
      {isUpload(widget) && instance && <UploadSection widget={widget} instance={instance} error={errors.content ?? errors.header} />}
      {isTyped && instance && <HistoricSection widget={widget} instance={instance} errors={errors} />}
      {!isPlain(widget) && (
        <FormatSection
          widget={widget}
          parts={isTyped ? partsOverTime(widget, facts, shown) : shownParts(widget, facts, reports, shown)}
          frame={shown}
          error={errors.format}
          onChange={change}
        />
      )}
      <Section>
        <SizePicker
          value={widget}
          max={{ width: gridColumns, height: gridRowsMax }}
          onChange={({ width, height }) => act({ kind: 'resize', id: widget.id, width, height })}
        />
      </Section>
      {hasRows && findFormat(widget.format)?.needs.dimension !== 'none' && <RowsSection widget={widget} facts={facts} onChange={change} />}
      {hasPeriod && <PeriodSection widget={widget} errors={errors} onChange={change} />}
      {(isInteractive || isTyped) && <ChangeSection widget={widget} onChange={change} />}
      {!isPlain(widget) && (
        <Fold title="Description and more">
          <DescriptionField value={widget.description} error={errors.description} onChange={describe} />
          {canBeRealTime && (
            <Checkbox
              label="Show on the real-time page"
              checked={widget.realTime}
              onChange={(realTime) => change({ ...widget, realTime })}
            />
          )}
        </Fold>
      )}
      <Section>
        <div className={styles.tabs}>
          <Button size="s" onClick={onCopy}>
            Copy
          </Button>
          <Button size="s" onClick={onCut}>
            Cut
          </Button>
          {isInteractive && (
            <Button size="s" onClick={onMerge}>
              Merge with…
            </Button>
          )}
          {isInteractive && widget.instances.length > 1 && (
            <Button size="s" onClick={onSplit}>
              Split into single widgets
            </Button>
          )}
        </div>
      </Section>
    </SidePanel>
  );
}
