/** A business portfolio. Its assets are named in pages.ts and by the stand-ins, which refer to it by id. */
export interface Business {
  id: string;
  name: string;
  /** Who works in it. */
  people: readonly string[];
}

export const businesses: readonly Business[] = [
  { id: '880000000000001', name: 'Alpine Agency', people: ['anna@alpine-agency.test'] },
  { id: '880000000000002', name: 'Nord Clinics Group', people: ['ben@nordclinics.test'] },
  { id: '880000000000003', name: 'お茶の桜 Sakura Tea', people: ['carla@sakura-tea.test'] },
];

export function findBusiness(id: string): Business | null {
  return businesses.find((business) => business.id === id) ?? null;
}
