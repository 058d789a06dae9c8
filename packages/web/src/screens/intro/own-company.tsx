import { useMemo, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useUpdateCompany } from '#api/queries/company.ts';
import { useSaveTimezone } from '#api/queries/users.ts';
import { StyleImage } from '#editor/panel/media/style-image.tsx';
import { timezoneChoices } from '#features/locale/timezones.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import styles from './intro.module.css';

interface Company {
  name: string;
  /** Address of its image; null: none. */
  logo: string | null;
  timezone: string;
}

/** Under which name clients see the company, and in which zone its days begin: said in one line, asked of whoever wants it otherwise. */
export function OwnCompany({ kept }: { kept: Company }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part} aria-label="Your company">
      <div className={styles.line}>
        <span>
          Clients see “{kept.name}”. Days begin in {kept.timezone}.
        </span>
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave it' : 'Change'}
        </Button>
      </div>
      {isOpen && <CompanyForm kept={kept} onSaved={() => setOpen(false)} />}
    </section>
  );
}

function CompanyForm({ kept, onSaved }: { kept: Company; onSaved: () => void }) {
  const [{ name, logo, timezone }, setCompany] = useState(kept);
  const change = (part: Partial<Company>) => setCompany((before) => ({ ...before, ...part }));
  const update = useUpdateCompany();
  const saveTimezone = useSaveTimezone();
  const choices = useMemo(() => timezoneChoices(timezone, new Date()), [timezone]);
  const { phase, run } = useAction(async () => {
    await update.mutateAsync({ name, logo });
    if (timezone !== kept.timezone) await saveTimezone.mutateAsync(timezone);
    onSaved();
  });
  const errors = { ...fieldErrors(update.error), ...fieldErrors(saveTimezone.error) };
  const failed = [update.error, saveTimezone.error].find((error) => error !== null && Object.keys(fieldErrors(error)).length === 0);
  return (
    <form
      className={card.card}
      noValidate
      aria-label="Your company"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      {failed && <FaultBanner thrown={asAppError(failed)} />}
      <TextField
        label="Company name"
        required
        autoFocus
        autoComplete="organization"
        help="Your clients see it."
        value={name}
        error={errors.name}
        onChange={(text) => change({ name: text })}
      />
      <StyleImage
        label="Logo (optional)"
        category="logo"
        value={logo}
        error={errors.logo?.join(' ')}
        onChange={(address) => change({ logo: address })}
      />
      <SearchSelect
        label="Time zone"
        help="Days of your dashboards begin and end in this zone."
        required
        error={errors.timezone}
        value={choices.find((choice) => choice.value === timezone) ?? null}
        load={choicesOf(choices)}
        onChange={(choice) => choice && change({ timezone: choice.value })}
      />
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          Save
        </PhaseButton>
      </div>
    </form>
  );
}
