import { shownHost } from '@sightline/contract/core';
import { type SocialIdentity, type SocialProvider, socialProviderNames, type User } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { askForPasswordMail, beginToConnect, useIdentities, useRemoveIdentity } from '#api/queries/identities.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import card from '#ui/forms/card-form.module.css';
import { Item, ItemList } from '#ui/layout/item-list/item-list.tsx';
import { SocialOutcomeBanner } from '../../account/social/social-outcome-banner.tsx';
import { accountSections } from './account-sections.ts';
import styles from './user.module.css';

function Connected({ identity }: { identity: SocialIdentity }) {
  const remove = useRemoveIdentity();
  const name = socialProviderNames[identity.provider];
  const ask = () =>
    askQuestion({
      title: `Disconnect ${name}?`,
      message: `${name} no longer signs you in. You can connect it again.`,
      confirmLabel: 'Disconnect',
      action: () => remove.mutateAsync(identity.provider),
    });
  return (
    <Item name={name} detail={shownHost(identity.email) || undefined}>
      <ActionButton size="s" action={ask} aria-label={`Disconnect ${name}`}>
        Disconnect
      </ActionButton>
    </Item>
  );
}

function Connectable({ provider, hasPassword }: { provider: SocialProvider; hasPassword: boolean }) {
  const name = socialProviderNames[provider];
  const goOn = async (password?: string) => window.location.assign(await beginToConnect(provider, password));
  const connect = async () => {
    if (hasPassword) {
      await askInputs({
        title: `Connect ${name}`,
        message: `First your password, then your account at ${name}.`,
        confirmLabel: `Go on to ${name}`,
        inputs: [{ name: 'password', label: 'Your password', kind: 'password', required: true, autoComplete: 'current-password' }],
        action: ({ password }) => goOn(password),
        errorsOf: fieldErrors,
      });
      return;
    }
    await goOn().catch((thrown: unknown) => {
      notifyFailed(thrown);
      throw thrown;
    });
  };
  return (
    <Item name={name}>
      <ActionButton size="s" action={connect} aria-label={`Connect ${name}`}>
        Connect
      </ActionButton>
    </Item>
  );
}

/** By which services one signs in. */
export function SocialIdentities({ user }: { user: User }) {
  const state = useIdentities();
  const sendMail = async () => {
    await askForPasswordMail(user.email).catch((thrown: unknown) => {
      notifyFailed(thrown);
      throw thrown;
    });
    notifyDone(`Link to set a password sent to ${shownHost(user.email)}.`);
  };
  return (
    <section className={card.card} aria-labelledby="social">
      <h2 id="social" className={styles.title}>
        {accountSections.social.name}
      </h2>
      <SocialOutcomeBanner search={window.location.search} />
      <Loaded query={state} skeleton={<Skeleton height="6rem" />}>
        {({ identities, offered, hasPassword }) => (
          <>
            <ItemList>
              {identities.map((identity) => (
                <Connected key={identity.provider} identity={identity} />
              ))}
              {offered
                .filter((provider) => identities.every((identity) => identity.provider !== provider))
                .map((provider) => (
                  <Connectable key={provider} provider={provider} hasPassword={hasPassword} />
                ))}
            </ItemList>
            {offered.length + identities.length === 0 && <p className={styles.words}>No service is set up.</p>}
            {!hasPassword && (
              <>
                <p className={styles.words}>Without a password only a service signs you in.</p>
                <div className={card.foot}>
                  <ActionButton action={sendMail}>Mail me a link to set one</ActionButton>
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
