const places = [
  'Birmingham AL 35203',
  'Anchorage AK 99501',
  'Phoenix AZ 85004',
  'Tucson AZ 85701',
  'Little Rock AR 72201',
  'Los Angeles CA 90012',
  'Sacramento CA 95814',
  'San Diego CA 92101',
  'Denver CO 80203',
  'Boulder CO 80302',
  'Hartford CT 06103',
  'Wilmington DE 19801',
  'Washington DC 20005',
  'Miami FL 33130',
  'Orlando FL 32801',
  'Atlanta GA 30303',
  'Honolulu HI 96813',
  'Boise ID 83702',
  'Chicago IL 60602',
  'Indianapolis IN 46204',
  'Des Moines IA 50309',
  'Wichita KS 67202',
  'Louisville KY 40202',
  'New Orleans LA 70112',
  'Portland ME 04101',
  'Baltimore MD 21202',
  'Boston MA 02108',
  'Detroit MI 48226',
  'Minneapolis MN 55401',
  'Jackson MS 39201',
  'Kansas City MO 64106',
  'Billings MT 59101',
  'Omaha NE 68102',
  'Las Vegas NV 89101',
  'Reno NV 89501',
  'Manchester NH 03101',
  'Newark NJ 07102',
  'Albuquerque NM 87102',
  'Albany NY 12207',
  'Brooklyn NY 11201',
  'Charlotte NC 28202',
  'Fargo ND 58102',
  'Columbus OH 43215',
  'Tulsa OK 74103',
  'Portland OR 97204',
  'Philadelphia PA 19103',
  'Providence RI 02903',
  'Charleston SC 29401',
  'Sioux Falls SD 57104',
  'Nashville TN 37203',
  'Austin TX 78701',
  'Houston TX 77002',
  'Salt Lake City UT 84101',
  'Burlington VT 05401',
  'Richmond VA 23219',
  'Seattle WA 98101',
  'Spokane WA 99201',
  'Charleston WV 25301',
  'Milwaukee WI 53202',
  'Cheyenne WY 82001',
];
const streets = ['Main St', 'Oak Ave', 'Maple St', 'Cedar Ln', 'Washington Blvd'];
const numberStep = 37;

interface SampleAddress {
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly search: string;
}

/** Invented addresses, five in each of sixty cities; the same ones each time. */
export function sampleAddresses(): SampleAddress[] {
  return places.flatMap((place, placeIndex) =>
    streets.map((street, streetIndex) => {
      const number = 100 + (((placeIndex * streets.length + streetIndex) * numberStep) % 900);
      return sampleAddress(`${number} ${street}`, place);
    }),
  );
}

function sampleAddress(street1: string, place: string): SampleAddress {
  const zip = place.slice(-5);
  const state = place.slice(-8, -6);
  return { street1, city: place.slice(0, -9), state, zip, search: ` ${street1} ${place}`.toLowerCase() };
}
