import type { Provider } from '../kit/provider.ts';
import { apiUrlSetting } from './base-me-call.ts';
import { declaration } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const baseMe: Provider = { declaration, mapping, oauth: null, settings: [apiUrlSetting], notes };
