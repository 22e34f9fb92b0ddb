export interface DemoWriter {
  first_name: string;
  last_name: string;
  /** Name of the PRO. */
  pro: string;
  /** M3: IPI name numbers. */
  ipi_number: string;
  is_default: boolean;
}

export interface DemoArtist {
  name: string;
  email: string;
  is_royalty: boolean;
  /** True for artists who are invited to the portal and register. */
  isInvited: boolean;
  phone: string;
  address_1: string;
  city: string;
  /** The first one is the person behind the artist. */
  writers: readonly [DemoWriter, ...DemoWriter[]];
}

/** The artists with their writers. The telephone numbers are reserved ones that are never assigned. */
export const demoArtists: readonly DemoArtist[] = [
  {
    name: 'Ines Hollow',
    email: 'artist@segno.test',
    is_royalty: true,
    isInvited: true,
    phone: '+1 202 555 0143',
    address_1: '18 Harbor Lane',
    city: 'Port Ellery',
    writers: [
      { first_name: 'Ines', last_name: 'Hollow', pro: 'ASCAP', ipi_number: '00052210040', is_default: true },
      { first_name: 'Mirko', last_name: 'Dane', pro: 'ASCAP', ipi_number: '00014107338', is_default: false },
    ],
  },
  {
    name: 'The Copper Reeds',
    email: 'artist2@segno.test',
    is_royalty: true,
    isInvited: true,
    phone: '+44 20 7946 0182',
    address_1: '4 Kiln Yard',
    city: 'Marrow Green',
    writers: [
      { first_name: 'Jonas', last_name: 'Reed', pro: 'PRS', ipi_number: '00048210994', is_default: true },
      { first_name: 'Ottilie', last_name: 'Reed', pro: 'PRS', ipi_number: '00199240345', is_default: true },
    ],
  },
  {
    name: 'Marlow & Finch',
    email: 'marlow-finch@segno.test',
    is_royalty: false,
    isInvited: false,
    phone: '+1 202 555 0178',
    address_1: '77 Depot Street',
    city: 'Wexcombe',
    writers: [{ first_name: 'Greta', last_name: 'Marlow', pro: 'BMI', ipi_number: '00334284961', is_default: true }],
  },
  {
    name: 'Paper Satellites',
    email: 'paper-satellites@segno.test',
    is_royalty: true,
    isInvited: false,
    phone: '+1 613 555 0117',
    address_1: '2 Orchard Rise',
    city: 'Quillmere',
    writers: [{ first_name: 'Ishaan', last_name: 'Okoro', pro: 'SOCAN', ipi_number: '00245516277', is_default: true }],
  },
];
