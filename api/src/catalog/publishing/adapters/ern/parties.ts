import { element, elementWith, type XmlElement } from '../../../../platform/xml/xmlElement';
import { worldwide } from './messageFacts';

/** Sender or recipient of a message. */
export const messagingParty = (name: string, id: string, fullName: string): XmlElement =>
  element(name, element('PartyId', id), element('PartyName', element('FullName', fullName)));

/** The people and companies of a message: each name is one party, which may have several roles. */
export class Parties {
  readonly #references = new Map<string, string>();

  /** Reference of the party with this name; adds it if it is new. */
  reference(name: string): string {
    const known = this.#references.get(name) ?? `P${this.#references.size + 1}`;
    this.#references.set(name, known);
    return known;
  }

  /** The artist as displayed for the song. */
  displayArtist(name: string): XmlElement[] {
    return [
      elementWith(worldwide, 'DisplayArtistName', name),
      elementWith(
        { SequenceNumber: '1' },
        'DisplayArtist',
        element('ArtistPartyReference', this.reference(name)),
        element('DisplayArtistRole', 'MainArtist'),
      ),
    ];
  }

  elements(): XmlElement[] {
    return [...this.#references].map(([name, reference]) =>
      element('Party', element('PartyReference', reference), element('PartyName', element('FullName', name))),
    );
  }
}
