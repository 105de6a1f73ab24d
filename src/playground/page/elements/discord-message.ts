import { DiscordMessage } from '@skyra/discord-components-core/discord-message.js'
import { css } from 'lit'

/** The greys of the component are too faint to be read on its own ground, and a narrow window has no room to spare. */
DiscordMessage.elementStyles.push(css`
  .discord-message-timestamp {
    color: #a3a8b0;
  }

  .discord-message-content {
    min-width: 0;
  }

  .discord-message-markup {
    display: block;
  }

  @media (width < 720px) {
    .discord-author-avatar {
      margin-right: 8px;
    }

    .discord-message-body-only-indent {
      width: 48px;
    }
  }
`)
