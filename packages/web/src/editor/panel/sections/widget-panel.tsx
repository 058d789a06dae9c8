import { findFormat } from '@sightline/charts';
import { headingOf, imageOf, type Widget, widgetTitleMax } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { useEditor } from '../../model/editor-context.ts';
import { isHistoric, isPlain, isUpload } from '../../model/form/new-widget.ts';
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
import { withInstance } from './change-widget.ts';
import { CurrencyField } from './currency-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { FormatSection } from './format-section.tsx';
import { beginOf, headingBegins, withBegin } from './heading-begins.ts';
import { InstancesSection } from './instances-section.tsx';
import { PreviewFault, SlowSource } from './preview-fault.tsx';
import { RowsSection } from './rows-section.tsx';
import { useWidgetForm } from './use-widget-form.ts';
import { WidgetSize } from './widget-size.tsx';

/** Fields that stand behind “More”. */
const inMore = /^(description|realTime|instances\.\d+\.currency)$/;

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
  const { findReport, draft } = useEditor();
  const { answer, cloaked, slow, again, own, errors, frame, shown, reports, facts, parts, hasPeriod, change } = useWidgetForm(widget);
  const [instance] = widget.instances;
  const describe = (description: string) => change({ ...widget, description }, 'description');
  const isFirst = draft.widgets[0]?.id === widget.id;
  const isLast = draft.widgets.at(-1)?.id === widget.id;
  const image = imageOf(widget);
  const heading = headingOf(widget);
  const isText = isPlain(widget) && image === null && heading === null;
  const isInteractive = widget.nature === 'interactive';
  const hasRows = !isPlain(widget) && facts.some(({ dimension }) => dimension !== null);
  const isTyped = isHistoric(widget);
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
          maxLength={widgetTitleMax}
          placeholder={isInteractive ? 'Suggested from the metrics' : ''}
          error={errors.title}
          onChange={(title) => change({ ...widget, title }, 'title')}
        />
        {isText && <RichTextField label="Text" value={widget.description} error={errors.description} onChange={describe} />}
      </Section>
      {heading && instance && (
        <Section>
          <ChoiceField
            label="Begins"
            value={beginOf(heading)}
            choices={headingBegins}
            onChange={(begin) => change(withBegin(widget, instance, begin))}
          />
        </Section>
      )}
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
      {!isPlain(widget) && <FormatSection widget={widget} parts={parts} frame={shown} error={errors.format} onChange={change} />}
      <Section>
        <WidgetSize widget={widget} />
      </Section>
      {hasRows && findFormat(widget.format)?.needs.dimension !== 'none' && (
        <RowsSection widget={widget} facts={facts} errors={errors} onChange={change} />
      )}
      {hasPeriod && <PeriodSection widget={widget} errors={errors} onChange={change} />}
      {(isInteractive || isTyped) && <ChangeSection widget={widget} onChange={change} />}
      {!isPlain(widget) && (
        <Fold title="More" hasFault={Object.keys(errors).some((field) => inMore.test(field))}>
          {widget.instances.map((each, index) => {
            const report = reports[index];
            return (
              report && (
                <CurrencyField
                  key={each.id}
                  report={report}
                  series={widget.instances.length > 1 ? each.prefix : null}
                  value={each.currency}
                  error={errors[`instances.${index}.currency`]}
                  onChange={(currency) => change(withInstance(widget, { ...each, currency }, findReport))}
                />
              )
            );
          })}
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
