import { useCampaigns } from '#api/queries/campaigns.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ScrollRegion } from '#widgets/figures/scroll-region.tsx';
import styles from './channels.module.css';

/** Which groups tell their alerts through a channel. */
export function GroupsChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const campaigns = useCampaigns();
  const groups = campaigns.data?.data.toSorted((one, other) => one.name.localeCompare(other.name)) ?? [];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Groups that use it</legend>
      {campaigns.isError && <p className={styles.fault}>Groups not loaded. {campaigns.error.message}</p>}
      {campaigns.isSuccess && groups.length === 0 && <p className={styles.quiet}>No group yet.</p>}
      <ScrollRegion className={styles.groups} label="Groups">
        {groups.map(({ id, name, isTold }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} {!isTold && <span className={styles.quiet}>nobody told yet</span>}
              </>
            }
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </ScrollRegion>
    </fieldset>
  );
}
