import { comparisonKinds, todayIn } from '@sightline/contract/core';
import { type Dashboard, placeholders } from '@sightline/contract/dashboards';
import {
  type AutomaticReport,
  isOfRunningUnit,
  listAutomaticReports,
  type ReportFields,
  reportDateRanges,
  reportMessageMax,
  reportRecipientsMax,
  reportSubjectMax,
} from '@sightline/contract/reports';
import { type FormEvent, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCreateReport, useUpdateReport } from '#api/queries/automatic-reports.ts';
import { ChangedMeanwhile, useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import { TextArea } from '#ui/forms/fields/text-area.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { comparisonNames } from '#ui/pickers/date-range-picker/range-type-names.ts';
import { finishedOf } from '#widgets/data/finished-of.ts';
import { rangeLabel } from '../words/schedule-words.ts';
import styles from './automatic-reports.module.css';
import { GapFields } from './gap-fields.tsx';
import { asItsDashboard, reportLabels, reportValueWords } from './report-changes.ts';
import { draftOf, fieldsOf, newDraft, type ReportDraft, reportFieldsOf } from './report-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { UnverifiedDomain } from './unverified-domain.tsx';

const comparisonChoices = [
  { value: '', label: asItsDashboard },
  ...comparisonKinds.map((value) => ({ value, label: comparisonNames[value] })),
];
const rangeChoices = reportDateRanges.map((value) => ({ value, label: rangeLabel(value) }));
/** A mail has whole days alone. */
const runningHelp = 'Up to the day before it is sent. Sent on its first day, it covers the whole one before.';
const placeholderHelp = `May hold ${placeholders.map(({ name }) => `{${name}}`).join(', ')}.`;

/** What would keep a report from being sent. */
interface Filling {
  /** The dashboard has no widget. */
  isEmpty: boolean;
  /** It has some, none of which is complete. */
  isUnfinished: boolean;
}

export const fillingOf = (dashboard: Dashboard): Filling => ({
  isEmpty: dashboard.widgets.length === 0,
  isUnfinished: dashboard.widgets.length > 0 && finishedOf(dashboard).length === 0,
});

interface ReportFormProps extends Filling {
  /** null: a new one. */
  report: AutomaticReport | null;
  dashboardId: string;
  /** Whoever has its address can open the dashboard, with a password or without. */
  isShared: boolean;
  /** No other report of the dashboard can be made. */
  isFull?: boolean;
  onCancel: () => void;
  /** It is saved. */
  onDone: () => void;
}

function firstDraft(report: ReportFields | null): ReportDraft {
  // The user's local zone.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = todayIn(zone, new Date());
  return report === null ? newDraft(zone, today) : draftOf(report, today);
}

/** What was typed stays while saving fails. */
export function ReportForm({ report, dashboardId, isShared, isEmpty, isUnfinished, isFull = false, onCancel, onDone }: ReportFormProps) {
  const create = useCreateReport();
  const update = useUpdateReport();
  const [draft, setDraft] = useState(() => firstDraft(report));
  const change = (changes: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const first = report === null ? fieldsOf(draft, dashboardId) : reportFieldsOf(report);
  const begun = useBegunFrom<ReportFields>(
    first,
    async () => {
      const now = (await call(listAutomaticReports)).data.find(({ id }) => id === report?.id);
      return now ? reportFieldsOf(now) : first;
    },
    update.reset,
  );
  const [isAnew, setAnew] = useState(false);
  const { phase, run } = useAction(async () => {
    const fields = fieldsOf(draft, dashboardId);
    if (report && !isAnew) await begun.save((begunFrom) => update.mutateAsync({ id: report.id, fields, begunFrom }));
    else await create.mutateAsync(fields);
    onDone();
  });
  const thrown = update.error ?? create.error;
  const errors = fieldErrors(thrown);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const { dashboardId: _, ...shownAtFields } = errors;
  return (
    <form noValidate onSubmit={submit} aria-label={report ? 'Change the report' : 'New report'}>
      <DialogBody>
        <UnverifiedDomain />
        {isEmpty && <Banner severity="warning">Nothing is sent while the dashboard is empty: add widgets.</Banner>}
        {isUnfinished && <Banner severity="warning">Nothing is sent until a widget of the dashboard is complete.</Banner>}
        {!isShared && <Banner severity="info">Share the dashboard, and the mail leads to it.</Banner>}
        <EmailField
          label="Recipients"
          help={`Up to ${reportRecipientsMax} addresses, with commas. Each gets their own mail.`}
          required
          autoFocus
          data-autofocus
          autoComplete="off"
          placeholder="anna@client.com, ben@client.com"
          value={draft.recipients}
          onChange={(recipients) => change({ recipients })}
          error={errors.recipients}
        />
        <ScheduleFields draft={draft} onChange={change} errors={errors} />
        <ChoiceField
          label="Days it covers"
          choices={rangeChoices}
          help={isOfRunningUnit(draft.dateRange) ? runningHelp : undefined}
          value={draft.dateRange}
          onChange={(value) => change({ dateRange: reportDateRanges.find((range) => range === value) ?? draft.dateRange })}
          error={errors.dateRange}
        />
        <ChoiceField
          label="Compared with"
          choices={comparisonChoices}
          value={draft.comparisonKind ?? ''}
          onChange={(value) => change({ comparisonKind: comparisonKinds.find((kind) => kind === value) ?? null })}
          error={errors.comparisonKind}
        />
        <div className={styles.checks}>
          <Checkbox label="Attach the PDF" checked={draft.withPdf} onChange={(withPdf) => change({ withPdf })} />
          <Checkbox label="Picture of the dashboard" checked={draft.withPreview} onChange={(withPreview) => change({ withPreview })} />
        </div>
        <GapFields draft={draft} onChange={change} errors={errors} />
        <TextField
          label="Subject"
          help={`Empty: dashboard and days. ${placeholderHelp}`}
          maxLength={reportSubjectMax}
          value={draft.subject}
          onChange={(subject) => change({ subject })}
          error={errors.subject}
        />
        <TextArea
          label="Message"
          help={placeholderHelp}
          maxLength={reportMessageMax}
          value={draft.message}
          onChange={(message) => change({ message })}
          error={errors.message}
        />
        <div className={styles.pair}>
          <EmailField
            label="Copies to"
            help="In their own mails"
            autoComplete="off"
            value={draft.cc}
            onChange={(cc) => change({ cc })}
            error={errors.cc}
          />
          <EmailField
            label="Reply to"
            help="Empty: to the sender"
            autoComplete="off"
            value={draft.replyTo}
            onChange={(replyTo) => change({ replyTo })}
            error={errors.replyTo}
          />
        </div>
        <ChangedMeanwhile
          begun={begun}
          labels={reportLabels}
          words={(_value, field, theirs) => reportValueWords(field, theirs)}
          onTake={(theirs) => setDraft(firstDraft(theirs))}
          onOverwrite={run}
          onAnew={() => setAnew(true)}
        />
        {thrown && !begun.meanwhile && Object.keys(shownAtFields).length === 0 && <FaultBanner thrown={asAppError(thrown)} />}
        <DialogFoot>
          <Button onClick={onCancel}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase} inactive={isFull}>
            {report ? 'Save' : 'Schedule the report'}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
