import { metaOAuth } from '../kit/families/meta.ts';
import type { Provider } from '../kit/provider.ts';
import { declaration, scopes } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const instagram: Provider = { declaration, mapping, oauth: metaOAuth(scopes.map(({ scope }) => scope)), notes };
