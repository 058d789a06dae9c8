import { shownHost } from '@sightline/contract/core';
import { type AlertChannel, channelTypes, listAlertChannels } from '@sightline/contract/monitoring';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useCreateChannel, useUpdateChannel } from '#api/queries/alert-channels.ts';
import { ChangedMeanwhile, useBegunFrom } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { timezoneChoices } from '#features/locale/timezones.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import {
  begunFieldsOf,
  type ChannelDraft,
  type ChannelFields,
  changeOf,
  channelErrors,
  comparedFields,
  draftOf,
  fieldsOf,
  newChannel,
} from './channel-draft.ts';
import { addressHelp, typeLabel } from './channel-words.ts';
import styles from './channels.module.css';
import { GroupsChoice } from './groups-choice.tsx';

interface ChannelFormProps {
  /** Null: a new one. */
  channel: AlertChannel | null;
  /** Which a new one is meant for; null: none in particular. */
  groupId: string | null;
  onCancel: () => void;
  /** It is saved; a new webhook has a secret to show. */
  onDone: (saved: { channel: AlertChannel; secret: string | null }) => void;
}

const typeChoices = channelTypes.map((value) => ({ value, label: typeLabel(value) }));
const modeChoices = [
  { value: 'instant', label: 'At once' },
  { value: 'digest', label: 'Once a day, together' },
];

const fieldLabels: Record<keyof ChannelFields, string> = {
  name: 'Name',
  recipients: 'Recipients',
  mode: 'Told',
  addressHost: 'Address',
  quietHours: 'Quiet hours',
  enabled: 'In use',
  campaignIds: 'Groups that use it',
};
function fieldWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? shownHost(value) : 'set otherwise';
}

/** What was typed stays while saving fails. */
export function ChannelForm({ channel: given, groupId, onCancel, onDone }: ChannelFormProps) {
  /** Null as well where somebody else deleted it meanwhile, and it is saved as a new one. */
  const [channel, setChannel] = useState(given);
  const create = useCreateChannel();
  const update = useUpdateChannel();
  const [draft, setDraft] = useState<ChannelDraft>(() => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return channel === null ? newChannel(zone, groupId) : draftOf(channel, zone);
  });
  const change = (changes: Partial<ChannelDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const areGroupsKept = draft.campaignIds === channel?.campaignIds;
  const begun = useBegunFrom<ChannelFields>(
    channel === null ? {} : begunFieldsOf(channel),
    async () => {
      const now = (await call(listAlertChannels)).data.find(({ id }) => id === channel?.id);
      return now ? comparedFields(begunFieldsOf(now), areGroupsKept) : {};
    },
    update.reset,
  );
  const { phase, run } = useAction(async () => {
    if (channel === null) {
      const { data, secret } = await create.mutateAsync(fieldsOf(draft));
      onDone({ channel: data, secret });
    } else {
      const { data } = await begun.save((fields) => {
        const begunFrom = comparedFields(fields, areGroupsKept);
        return update.mutateAsync({ id: channel.id, change: { ...changeOf(draft, channel), begunFrom } });
      });
      onDone({ channel: data, secret: null });
    }
  });
  const thrown = update.error ?? create.error;
  const errors = channelErrors(fieldErrors(thrown));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={channel === null ? 'New channel' : 'Change the channel'}>
      <DialogBody>
        <TextField
          label="Name"
          required
          data-autofocus
          placeholder="Team"
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          label="Sent as"
          choices={typeChoices}
          value={draft.type}
          onChange={(value) => change({ type: channelTypes.find((type) => type === value) ?? draft.type })}
        />
        {draft.type === 'email' ? (
          <MailFields draft={draft} errors={errors} onChange={change} />
        ) : (
          <TextField
            label="Address"
            required={channel === null}
            type="url"
            autoComplete="off"
            placeholder="https://hooks.example.com/…"
            help={channel?.addressHost ? `${addressHelp(draft.type)} Empty: stays at ${channel.addressHost}.` : addressHelp(draft.type)}
            value={draft.address}
            error={errors.address}
            onChange={(address) => change({ address })}
          />
        )}
        <GroupsChoice chosen={draft.campaignIds} onChange={(campaignIds) => change({ campaignIds })} />
        <QuietFields draft={draft} errors={errors} onChange={change} />
        {(draft.isQuiet || (draft.type === 'email' && draft.isDigest)) && <ZoneField draft={draft} errors={errors} onChange={change} />}
        <Checkbox label="In use" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
        {channel && (
          <ChangedMeanwhile
            begun={begun}
            labels={fieldLabels}
            words={fieldWords}
            onTake={(theirs) => setDraft(draftOf({ ...channel, ...theirs }, draft.timezone))}
            onOverwrite={run}
            onAnew={() => setChannel(null)}
          />
        )}
        {thrown && !begun.meanwhile && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(thrown)} />}
        <DialogFoot>
          <Button onClick={onCancel}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            {channel === null ? 'Add channel' : 'Save'}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}

interface FieldsProps {
  draft: ChannelDraft;
  errors: Partial<Record<keyof ChannelDraft, readonly string[]>>;
  onChange: (change: Partial<ChannelDraft>) => void;
}

const MailFields = ({ draft, errors, onChange }: FieldsProps) => (
  <>
    <EmailField
      label="Recipients"
      required
      autoComplete="off"
      placeholder="anna@agency.com, ben@agency.com"
      help="Addresses with commas."
      value={draft.recipients}
      error={errors.recipients}
      onChange={(recipients) => onChange({ recipients })}
    />
    <div className={styles.pair}>
      <ChoiceField
        label="Told"
        choices={modeChoices}
        value={draft.isDigest ? 'digest' : 'instant'}
        onChange={(value) => onChange({ isDigest: value === 'digest' })}
      />
      {draft.isDigest && (
        <TextField label="At" type="time" value={draft.digestAt} error={errors.digestAt} onChange={(digestAt) => onChange({ digestAt })} />
      )}
    </div>
  </>
);

const QuietFields = ({ draft, errors, onChange }: FieldsProps) => (
  <>
    <Checkbox label="Quiet hours: sent afterwards" checked={draft.isQuiet} onChange={(isQuiet) => onChange({ isQuiet })} />
    {draft.isQuiet && (
      <>
        <div className={styles.pair}>
          <TextField
            label="Quiet from"
            type="time"
            value={draft.quietFrom}
            error={errors.quietFrom}
            onChange={(quietFrom) => onChange({ quietFrom })}
          />
          <TextField
            label="Quiet until"
            type="time"
            value={draft.quietTo}
            error={errors.quietTo}
            onChange={(quietTo) => onChange({ quietTo })}
          />
        </div>
        <Checkbox
          label="Send critical alerts anyway"
          checked={draft.exceptCritical}
          onChange={(exceptCritical) => onChange({ exceptCritical })}
        />
      </>
    )}
  </>
);

function ZoneField({ draft, errors, onChange }: FieldsProps) {
  const zones = useMemo(() => timezoneChoices(draft.timezone, new Date()), [draft.timezone]);
  return (
    <SearchSelect
      label="Time zone"
      value={zones.find(({ value }) => value === draft.timezone) ?? null}
      load={choicesOf(zones)}
      error={errors.timezone}
      onChange={(choice) => choice && onChange({ timezone: choice.value })}
    />
  );
}
