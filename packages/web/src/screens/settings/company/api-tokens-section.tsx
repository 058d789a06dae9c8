import { type ApiToken, type ApiTokenScope, apiTokenScopeSchema } from '@sightline/contract/identity';
import { useState } from 'react';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useApiTokens, useCreateApiToken, useRevokeApiToken } from '#api/queries/api-tokens.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import card from '#ui/forms/card-form.module.css';
import { Item, ItemList } from '#ui/layout/item-list/item-list.tsx';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';

const scopeWords: Record<ApiTokenScope, string> = { read: 'May read', write: 'May read and write' };

function TokenItem({ token }: { token: ApiToken }) {
  const revoke = useRevokeApiToken();
  const ask = async () => {
    const done = await askQuestion({
      title: 'Revoke this API token?',
      message: `“${token.name}” is refused at once.`,
      confirmLabel: 'Revoke',
      action: () => revoke.mutateAsync(token.id),
    });
    if (done) notifyDone(`“${token.name}” is revoked.`);
  };
  return (
    <Item
      name={token.name}
      detail={
        <>
          {scopeWords[token.scope]} · {token.owner} ·{' '}
          {token.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <TimeAgo instant={token.lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <Button size="s" aria-label={`Revoke ${token.name}`} onClick={() => void ask()}>
        Revoke
      </Button>
    </Item>
  );
}

export function ApiTokensSection() {
  const tokens = useApiTokens();
  const create = useCreateApiToken();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const add = () =>
    askInputs({
      title: 'New API token',
      message: 'Whatever sends it acts as you.',
      confirmLabel: 'Make token',
      failedLabel: 'Could not be made',
      inputs: [
        { name: 'name', label: 'Name', required: true, placeholder: 'What it is for', autoComplete: 'off' },
        {
          name: 'scope',
          label: 'What it may do',
          kind: 'choice',
          choices: apiTokenScopeSchema.options.map((value) => ({ value, label: scopeWords[value] })),
        },
      ],
      action: async ({ name, scope }) => setMade(await create.mutateAsync({ name, scope: apiTokenScopeSchema.parse(scope) })),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="api-tokens">
      <h2 id="api-tokens" className={settings.title}>
        {settingsSections.apiTokens.name}
      </h2>
      <p className={settings.words}>
        For your programs, sent as the header x-authorization. <a href="/docs">What the API can do</a>
      </p>
      {made !== null && (
        <Banner
          severity="warning"
          title={`Keep “${made.name}” now: it is not shown again.`}
          actions={
            <CopyLink size="s" text={made.token}>
              Copy token
            </CopyLink>
          }
        >
          <code className={settings.secret}>{made.token}</code>
        </Banner>
      )}
      <Loaded query={tokens} skeleton={<Skeleton height="4rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p className={settings.words}>None yet.</p>
          ) : (
            <ItemList label="API tokens">
              {all.map((token) => (
                <TokenItem key={token.id} token={token} />
              ))}
            </ItemList>
          )
        }
      </Loaded>
      <div className={card.foot}>
        <Button onClick={() => void add()}>New API token</Button>
      </div>
    </section>
  );
}
