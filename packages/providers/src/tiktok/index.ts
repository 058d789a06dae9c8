import type { Provider } from '../kit/provider.ts';
import { declaration } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';
import { oauth } from './oauth.ts';

export const tiktok: Provider = { declaration, mapping, oauth, notes };
