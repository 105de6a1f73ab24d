/**
 * Puts the sheet of all drawings into the page, where scenes use them: from a file of its own each of them would
 * appear later than what is around it. Throws an Error if there is no such sheet.
 */
export async function loadArt(url: string): Promise<void> {
  const sheet = await documentAt(url)
  const { documentElement: symbols } = sheet
  symbols.setAttribute('width', '0')
  symbols.setAttribute('height', '0')
  symbols.setAttribute('aria-hidden', 'true')
  symbols.classList.add('art')
  document.body.append(document.adoptNode(symbols))
}

/** A request of the older kind hands over a document without parsing a text, which trusted types forbid. */
function documentAt(url: string): Promise<XMLDocument> {
  const request = new XMLHttpRequest()
  request.open('GET', url)
  request.responseType = 'document'
  return new Promise((resolve, reject) => {
    request.onloadend = () => {
      const { responseXML, status } = request
      if (status === 200 && responseXML !== null) resolve(responseXML)
      else reject(new Error(`no drawings at ${url}: ${status}`))
    }
    request.send()
  })
}
