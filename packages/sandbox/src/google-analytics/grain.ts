export type Grain = 'session' | 'event' | 'item';
