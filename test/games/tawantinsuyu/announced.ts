/** God cards that are used up, laid beneath the deck or taken from the display. */
export default ['use', 'refresh', 'take']
