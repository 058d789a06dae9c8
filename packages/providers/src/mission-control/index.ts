import type { Provider } from '../kit/provider.ts';
import { declaration } from './declaration.ts';
import { mapping } from './mapping.ts';
import { notes } from './notes.ts';

export const missionControl: Provider = { declaration, mapping, oauth: null, notes };
