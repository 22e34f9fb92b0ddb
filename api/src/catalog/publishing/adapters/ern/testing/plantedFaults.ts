/** Changes that make a message invalid by DDEX's schema. */
export const plantedFaults: Record<string, (xml: string) => string> = {
  'no message id': (xml) => xml.replace(/<MessageId>.*?<\/MessageId>/, ''),
  'no sender': (xml) => xml.replace(/<MessageSender>.*?<\/MessageSender>/, ''),
  'a sender that is no party id': (xml) => xml.replace('<PartyId>PADPIDA', '<PartyId>PA-DPIDA-'),
  'no recipient': (xml) => xml.replace(/<MessageRecipient>.*?<\/MessageRecipient>/, ''),
  'a moment that is none': (xml) => xml.replace(/<MessageCreatedDateTime>.*?</, '<MessageCreatedDateTime>27.11.2026<'),
  'an unknown kind of message': (xml) => xml.replace('LiveMessage', 'RealMessage'),
  'no parties': (xml) => xml.replace(/<PartyList>.*?<\/PartyList>/, ''),
  'a party twice': (xml) => xml.replace(/<PartyReference>P2</, '<PartyReference>P1<'),
  'an artist that is no party': (xml) => xml.replace(/<ArtistPartyReference>.*?</, '<ArtistPartyReference>P99<'),
  'a label that is no party': (xml) => xml.replace(/(<ReleaseLabelReference[^>]*>)P\d+/, '$1P99'),
  'a duration in seconds': (xml) =>
    xml.replace(/(<\/Contributor>|<\/DisplayArtist>)<Duration>.*?</, '$1<Duration>225<'),
  'no title of the recording': (xml) => xml.replace(/<DisplayTitleText>.*?<\/DisplayTitleText>/, ''),
  'the title behind the artist': (xml) =>
    xml.replace(/(<DisplayTitleText>.*?<\/DisplayTitle>)(.*?<\/DisplayArtistName>)/, '$2$1'),
  'an unknown warning': (xml) => xml.replace('NoAdviceAvailable', 'Clean'),
  'an unknown checksum': (xml) => xml.replace('<Algorithm>MD5', '<Algorithm>CRC'),
  'a number without whose it is': (xml) => xml.replace(/ Namespace="[^"]*"/, ''),
  'no duration of the recording': (xml) =>
    xml.replace(/(<\/Contributor>|<\/DisplayArtist>)<Duration>.*?<\/Duration>/, '$1'),
  'no label': (xml) => xml.replace(/<ReleaseLabelReference[^>]*>P\d+<\/ReleaseLabelReference>/, ''),
  'no genre': (xml) => xml.replace(/<Genre .*?<\/Genre>/, ''),
  'an unknown model': (xml) => xml.replace(/<CommercialModelType>.*?</, '<CommercialModelType>RentModel<'),
  'an unknown country': (xml) => xml.replace(/<TerritoryCode>.*?</, '<TerritoryCode>Everywhere<'),
  'a deal of no release': (xml) => xml.replace(/<DealReleaseReference>R0</, '<DealReleaseReference>R7<'),
  'a deal without a beginning': (xml) => xml.replace(/<StartDateTime>.*?<\/StartDateTime>/, ''),
  'an ampersand': (xml) => xml.replace(/<GenreText>.*?</, '<GenreText>Drum & Bass<'),
  'an element that does not end': (xml) => xml.replace('</ReleaseList>', ''),
};
