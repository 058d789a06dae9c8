import {
  type Campaign,
  type CheckSettings,
  effectiveChecks,
  getCampaign,
  type MarksAudience,
  marksAudiences,
} from '@sightline/contract/monitoring';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useUpdateCampaign } from '#api/queries/campaigns.ts';
import { ChangedMeanwhile, useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { timezoneChoices } from '#features/locale/timezones.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { ChannelChoice } from '../channels/channel-choice.tsx';
import { isCheckPath } from '../checks/check-draft.ts';
import { CheckFields } from '../checks/check-fields.tsx';
import { marksWords } from '../words/marks-words.ts';

const marksLabel = (audience: MarksAudience): string => `To ${marksWords[audience]}`;
const marksChoices = marksAudiences.map((value) => ({ value, label: marksLabel(value) }));
const ownFields = ['name', 'timezone', 'channelIds', 'marks'];

type GroupFields = Pick<Campaign, 'name' | 'timezone' | 'checks' | 'channelIds' | 'marks'>;
const groupFieldsOf = ({ name, timezone, checks, channelIds, marks }: Campaign): GroupFields => ({
  name,
  timezone,
  checks,
  channelIds,
  marks,
});
const fieldLabels = {
  name: 'Name',
  timezone: 'Time zone',
  checks: 'What is checked',
  channelIds: 'Who is told',
  marks: 'Incidents on charts',
};

/** Name, zone, channels and checks of a group; resolves when it is closed. */
export async function openGroupSettings(group: Campaign): Promise<void> {
  await openDialog<true>({ title: 'Settings of the group', size: 'l' }, (answer) => <SettingsForm group={group} onDone={answer} />);
}

/** What was typed stays while saving fails. */
function SettingsForm({ group, onDone }: { group: Campaign; onDone: (saved: true | null) => void }) {
  const update = useUpdateCampaign();
  const [name, setName] = useState(group.name);
  const [timezone, setTimezone] = useState(group.timezone);
  const [checks, setChecks] = useState<CheckSettings>(group.checks);
  const [channelIds, setChannelIds] = useState([...group.channelIds]);
  const [marks, setMarks] = useState(group.marks);
  const [isTried, setTried] = useState(false);
  const zones = useMemo(() => timezoneChoices(timezone, new Date()), [timezone]);
  const begun = useBegunFrom(
    groupFieldsOf(group),
    async () => groupFieldsOf((await call(getCampaign, { params: { id: group.id } })).data),
    update.reset,
  );
  const takeTheirs = (theirs: GroupFields) => {
    setName(theirs.name);
    setTimezone(theirs.timezone);
    setChecks(theirs.checks);
    setChannelIds([...theirs.channelIds]);
    setMarks(theirs.marks);
  };
  const { phase, run } = useAction(async () => {
    setTried(true);
    if (Object.keys(effectiveChecks(checks).errors).length > 0) throw new Error('Check settings are missing');
    const change = { name, timezone, checks, channelIds, marks };
    await begun.save((begunFrom) => update.mutateAsync({ id: group.id, change: { ...change, begunFrom } }));
    notifyDone('Group settings saved.');
    onDone(true);
  });
  const fromServer = fieldErrors(update.error);
  const errors = { ...(isTried ? effectiveChecks(checks).errors : {}), ...fromServer };
  const isShown = Object.keys(fromServer).some((path) => ownFields.includes(path) || isCheckPath(path));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Settings of the group">
      <DialogBody>
        <TextField label="Name" required data-autofocus value={name} error={errors.name} onChange={setName} />
        <SearchSelect
          label="Time zone"
          help="For its days, maintenance and quiet hours."
          value={zones.find(({ value }) => value === timezone) ?? null}
          load={choicesOf(zones)}
          error={errors.timezone}
          onChange={(choice) => choice && setTimezone(choice.value)}
        />
        <ChoiceField
          label="Who sees its incidents on charts"
          choices={marksChoices}
          value={marks}
          error={errors.marks}
          onChange={(value) => setMarks(marksAudiences.find((audience) => audience === value) ?? marks)}
        />
        <ChannelChoice chosen={channelIds} error={errors.channelIds} onChange={setChannelIds} />
        <h3>What is checked</h3>
        <CheckFields own={checks} errors={errors} onChange={setChecks} />
        <ChangedMeanwhile
          begun={begun}
          labels={fieldLabels}
          words={(value, field, { marks: shownTo }) =>
            field === 'marks' ? marksLabel(shownTo) : typeof value === 'string' ? value : 'set otherwise'
          }
          onTake={takeTheirs}
          onOverwrite={run}
        />
        {update.isError && !begun.meanwhile && !isShown && <FaultBanner thrown={asAppError(update.error)} />}
        <DialogFoot>
          <Button onClick={() => onDone(null)}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            Save
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
