import type { CustomDomain, CustomDomainSetting } from '@sightline/contract/company';
import { useQueryClient } from '@tanstack/react-query';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { customDomainQuery, usePutCustomDomain } from '#api/queries/custom-domain.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { useBegunFields } from '#features/changed-meanwhile/use-begun-fields.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import card from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { BegunByButton } from '#ui/forms/save-bar/saved-by-bar.tsx';
import { settingsSections } from '../settings-sections.ts';

const hostLabel = 'Host name';

type Begins = Pick<CustomDomain, 'host'>;
const same = (part: Begins) => part;
const shape = { typedOf: same, fieldsOf: same };
const fieldsOf = (kept: CustomDomain | null): Begins => ({ host: kept?.host ?? '' });
const savedOf = ({ customDomain }: CustomDomainSetting) => fieldsOf(customDomain);

/** The host at which visitors see the dashboards. */
export function CustomDomainForm({ kept }: { kept: CustomDomain | null }) {
  const cache = useQueryClient();
  const put = usePutCustomDomain();
  const { values, change, meanwhile, bar } = useBegunFields(fieldsOf(kept), shape, {
    read: async () => savedOf(await cache.fetchQuery({ ...customDomainQuery, staleTime: 0 })),
    isSure: async ({ host: next }) => {
      const isLost = kept !== null && kept.address !== null && next.trim().toLowerCase() !== kept.host;
      return (
        !isLost ||
        askQuestion({
          title: `Use ${next.trim()} instead of ${kept.host}?`,
          message: `Links that begin with ${kept.host} no longer open, even in sent mails. The new name needs its own DNS records.`,
          confirmLabel: 'Change the name',
        })
      );
    },
    isNone: kept === null,
    send: put.mutateAsync,
    savedOf,
    forget: put.reset,
  });
  const { host } = values;
  const errors = fieldErrors(put.error);
  return (
    <form
      className={card.form}
      noValidate
      aria-label="Dashboard domain"
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      {put.isError && !meanwhile.begun.meanwhile && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(put.error)} />}
      <ChangedMeanwhile {...meanwhile} labels={{ host: hostLabel }} />
      <TextField
        label={hostLabel}
        help="Under a domain whose DNS you can change."
        placeholder="reports.acme.com"
        required
        autoCapitalize="none"
        spellCheck={false}
        value={host}
        error={errors.host}
        onChange={(next) => change({ host: next })}
      />
      <BegunByButton isKept={kept !== null} name={settingsSections.customDomain.name} {...bar}>
        Show its DNS records
      </BegunByButton>
    </form>
  );
}
