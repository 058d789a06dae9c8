import { findFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/widgets';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WidgetSizePicker } from '../../ui/widget-size-picker.tsx';
import { noErrors, useEditor } from '../editor-context.ts';
import { shownParts } from '../form/format-refusal.ts';
import { factsOf } from '../form/instance-facts.ts';
import { isPlain, isUpload } from '../form/new-widget.ts';
import { useWidgetPreview } from '../preview/use-widget-preview.ts';
import { RichTextField } from '../text/rich-text-field.tsx';
import { UploadSection } from '../upload/upload-section.tsx';
import { ChangeSection } from './change-section.tsx';
import { DescriptionField } from './description-field.tsx';
import { FormatSection } from './format-section.tsx';
import { InstancesSection } from './instances-section.tsx';
import styles from './panel.module.css';
import { PreviewFault } from './preview-fault.tsx';
import { RowsSection } from './rows-section.tsx';
import { Fold, Section } from './section.tsx';
import { SidePanel } from './side-panel.tsx';

export interface WidgetPanelProps {
  widget: Widget;
  onClose: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onMerge: () => void;
  onSplit: () => void;
}

/** Everything about the selected widget. */
export function WidgetPanel({ widget, onClose, onDuplicate, onRemove, onMerge, onSplit }: WidgetPanelProps) {
  const { errors: all, isFresh, findReport, act } = useEditor();
  const { answer, cloaked, again } = useWidgetPreview(widget);
  const frame = answer && 'frame' in answer ? answer.frame : null;
  // Empty fields of a widget just added are not faults yet; its card says what is still missing.
  const errors = isFresh(widget.id) ? noErrors : (all.get(widget.id) ?? noErrors);
  const reports = widget.instances.map(({ type, config }) => findReport(type, config));
  const facts = widget.instances.map((instance, index) => factsOf(widget, instance, reports[index] ?? null));
  const [instance] = widget.instances;
  const change = (next: Widget, field?: string) => act({ kind: 'change', widget: next }, field && `${widget.id}.${field}`);
  const describe = (description: string) => change({ ...widget, description }, 'description');
  const isInteractive = widget.nature === 'interactive';
  const hasRows = !isPlain(widget) && facts.some(({ dimension }) => dimension !== null);
  const canBeRealTime = reports.some((report) => report?.realTime);

  return (
    <SidePanel
      title={widget.title || 'New widget'}
      onClose={onClose}
      tools={
        <>
          <Button variant="quiet" size="s" icon aria-label="Duplicate this widget" title="Duplicate" onClick={onDuplicate}>
            <Icon name="copy" />
          </Button>
          <Button variant="quiet" size="s" icon aria-label="Remove this widget" title="Remove" onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        </>
      }
    >
      {answer && 'error' in answer && !cloaked && <PreviewFault error={answer.error} onAgain={again} />}
      <Section>
        <TextField
          label="Title"
          required
          value={widget.title}
          maxLength={160}
          placeholder={isInteractive ? 'Suggested from the metrics' : ''}
          error={errors.title}
          onChange={(title) => change({ ...widget, title }, 'title')}
        />
        {isPlain(widget) && <RichTextField label="Text" value={widget.description} error={errors.description} onChange={describe} />}
      </Section>
      {isInteractive && <InstancesSection widget={widget} frame={frame} errors={errors} />}
      {isUpload(widget) && instance && <UploadSection widget={widget} instance={instance} error={errors.content ?? errors.header} />}
      {!isPlain(widget) && <FormatSection widget={widget} parts={shownParts(facts, reports)} error={errors.format} onChange={change} />}
      <Section>
        <WidgetSizePicker value={widget} onChange={({ width, height }) => act({ kind: 'resize', id: widget.id, width, height })} />
      </Section>
      {hasRows && findFormat(widget.format)?.needs.dimension !== 'none' && <RowsSection widget={widget} facts={facts} onChange={change} />}
      {isInteractive && <ChangeSection widget={widget} onChange={change} />}
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
      {isInteractive && (
        <Section>
          <div className={styles.tabs}>
            <Button size="s" onClick={onMerge}>
              Merge with…
            </Button>
            {widget.instances.length > 1 && (
              <Button size="s" onClick={onSplit}>
                Split into single widgets
              </Button>
            )}
          </div>
        </Section>
      )}
    </SidePanel>
  );
}
