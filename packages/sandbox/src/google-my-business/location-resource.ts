import type { BusinessKind, Location } from './locations.ts';

const CATEGORIES: Record<BusinessKind, [id: string, name: string]> = {
  store: ['gcid:outdoor_sports_store', 'Outdoor sports store'],
  lodge: ['gcid:hotel', 'Hotel'],
  cafe: ['gcid:coffee_shop', 'Coffee shop'],
  clinic: ['gcid:medical_clinic', 'Medical clinic'],
  tea: ['gcid:tea_store', 'Tea store'],
};

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const SITES: Record<BusinessKind, string> = {
  store: 'https://www.peak-outfitters.test',
  lodge: 'https://www.alpine-lodge.test',
  cafe: 'https://hudson-coffee.test',
  clinic: 'https://www.nordclinics.test',
  tea: 'https://sakura-tea.test',
};

function dateOf(day: string): Record<string, number> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

function addressOf({ city, addressLine, postalCode }: Location): Record<string, unknown> {
  return {
    regionCode: city.region,
    languageCode: city.language,
    postalCode,
    administrativeArea: city.area,
    locality: city.name,
    addressLines: [addressLine],
  };
}

function metadataOf(location: Location): Record<string, unknown> {
  const placeId = `ChIJ${Buffer.from(location.id).toString('base64url').slice(0, 23)}`;
  return {
    hasGoogleUpdated: location.storeCode.endsWith('4'),
    hasPendingEdits: location.storeCode.endsWith('5'),
    canDelete: false,
    placeId,
    mapsUri: `https://maps.google.com/maps?cid=${location.id}`,
    newReviewUri: `https://search.google.com/local/writereview?placeid=${placeId}`,
    hasVoiceOfMerchant: location.hasVoiceOfMerchant,
  };
}

/** The whole location as the Business Information API knows it; a read mask picks from it. */
export function locationResource(location: Location): Record<string, unknown> {
  const { id, kind, city, storeCode } = location;
  const [category, displayName] = CATEGORIES[kind];
  const periods = DAYS.map((day) => ({ openDay: day, openTime: { hours: 9 }, closeDay: day, closeTime: { hours: 18, minutes: 30 } }));
  return {
    name: `locations/${id}`,
    languageCode: city.language,
    storeCode,
    title: location.title,
    phoneNumbers: { primaryPhone: `${city.phone} ${storeCode.replace(/\D/g, '').padStart(4, '0')}` },
    categories: { primaryCategory: { name: `categories/${category}`, displayName } },
    ...(location.isServiceArea
      ? { serviceArea: { businessType: 'CUSTOMER_LOCATION_ONLY', regionCode: city.region } }
      : { storefrontAddress: addressOf(location), latlng: { latitude: city.latitude, longitude: city.longitude } }),
    websiteUri: `${SITES[kind]}/${storeCode.toLowerCase()}`,
    regularHours: { periods },
    labels: [city.region, kind],
    openInfo: {
      status: location.closed === null ? 'OPEN' : 'CLOSED_PERMANENTLY',
      canReopen: true,
      openingDate: dateOf(location.opened),
    },
    metadata: metadataOf(location),
    profile: { description: `${location.title} – ${displayName}` },
  };
}
