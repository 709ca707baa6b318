/** The content pages by their path. */
export const pages = {
  about: {
    title: 'Die Werkstätten',
    lede: 'Zwölf Werkstätten zwischen Nordsee und Bayerischem Wald. Jede signiert, was sie macht. So weißt du, wem du danken kannst, und wem du schreiben musst.',
    sections: [
      {
        title: 'Ton',
        paragraphs: [
          'Das Atelier Maren in Lübeck dreht die Vasen und Lampen; dort fing der Laden auch an, auf einem Regal neben der Scheibe. Kiln Nº 4 in Höhr-Grenzhausen macht, was jeden Tag auf dem Tisch steht. Die Töpferei am Deich in Tönning brennt mit dem, was der Wind bringt.',
        ],
      },
      {
        title: 'Glas, Holz und Wachs',
        paragraphs: [
          'Die Glashütte Linde in Zwiesel bläst abends, wenn der Ofen ruhig ist. Die Tischlerei Ahorn in Eutin und die Drechslerei Birk in Seiffen teilen sich ihre Reste, darum kann ein Löffel die Schwester eines Hockers sein. Wachs & Docht in Lüneburg zieht die Kerzen von Hand.',
        ],
      },
      {
        title: 'Leinen, Seil, Papier und Seife',
        paragraphs: [
          'Die Weverij Oost in Enschede webt, die Seilerei Kordt in Emden dreht. Das Papierhuis Noord in Groningen schöpft das Papier, die Buchbinderei Salm in Leipzig näht es. Die Seiferei Klee in Husum rührt Seife und redet wenig darüber.',
        ],
      },
      {
        title: 'Wie wir aussuchen',
        paragraphs: [
          'In den Shop kommt, was wir eine Jahreszeit lang zu Hause benutzt haben. Was zu leicht abplatzt, geht zurück, mit einer Erklärung. Wir nehmen nicht mehr, als eine Werkstatt ohne Hast machen kann.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Versand und Rückgabe',
    lede: 'In Deutschland ab 80 € frei, sonst 4,90 €. Sechzig Tage, um es dir anders zu überlegen.',
    sections: [
      {
        title: 'Versand',
        paragraphs: [
          'Was da ist, verlässt Lübeck innerhalb von zwei Werktagen und ist zwei bis drei Tage später bei dir. Was auf Bestellung gemacht wird, sagt es auf seiner Seite, mit den Wochen, die es braucht.',
          'Wir packen mit Papier und Stroh. Kommt etwas zerbrochen an, schick uns innerhalb einer Woche ein Bild; dann kommt ein neues Produkt oder das Geld zurück, wie du magst.',
        ],
      },
      {
        title: 'Rückgabe',
        paragraphs: [
          'Du hast 60 Tage, ab dem Tag, an dem es ankommt. Du darfst es ansehen, in die Hand nehmen und auf den Tisch stellen; in der Spülmaschine sollte es nicht gewesen sein. Innerhalb Deutschlands zahlen wir die Rücksendung.',
          'Was graviert oder nur für dich gemacht wurde, bleibt bei dir, außer es hat einen Fehler. Deine gesetzlichen Rechte gelten daneben weiter.',
        ],
      },
      {
        title: 'Noch keine Bestellungen',
        paragraphs: [
          'Der Shop zeigt seine Produkte, nimmt aber noch keine Bestellungen an. Es wird nichts verschickt und nichts berechnet.',
        ],
      },
    ],
  },
  contact: {
    title: 'Kontakt',
    lede: 'Schreib an hello@maren-kiln.example. Wir lesen es am selben Tag und antworten am nächsten.',
    sections: [
      {
        title: 'Per Post',
        paragraphs: ['Maren & Kiln, An der Obertrave 0, 23552 Lübeck.'],
      },
      {
        title: 'An der Tür',
        paragraphs: [
          'Donnerstag bis Samstag, 11 bis 18 Uhr. Klingel zweimal: Die Scheibe ist lauter als die Glocke.',
        ],
      },
      {
        title: 'Zu einem Stück',
        paragraphs: [
          'Nenn uns seinen Namen oder seine Nummer, und schick ein Bild, wenn es etwas zu sehen gibt. Wer es gemacht hat, liest deine Nachricht mit.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Impressum',
    lede: 'Dies ist eine Demonstration. Firma, Personen und Adresse sind erfunden, und verkauft wird hier nichts.',
    sections: [
      {
        title: 'Unternehmen',
        paragraphs: [
          'Maren & Kiln GmbH (erfunden), An der Obertrave 0, 23552 Lübeck.',
          'Vertreten durch Maren Kiln (erfunden). E-Mail: hello@maren-kiln.example.',
        ],
      },
      {
        title: 'Register',
        paragraphs: [
          'Amtsgericht Lübeck, HRB 00000 (erfunden). USt-IdNr.: DE000000000 (erfunden).',
        ],
      },
      {
        title: 'Streitbeilegung',
        paragraphs: [
          'An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und hören lieber zuerst von dir.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Datenschutz',
    lede: 'Wir speichern, was der Shop zum Arbeiten braucht, und nur so lange. Deine Besuche zählt niemand.',
    sections: [
      {
        title: 'Cookies',
        paragraphs: [
          'Ein Cookie trägt deine Sitzung, versiegelt, sodass nur wir es öffnen können, dreißig Tage lang. Andere merken sich ein Gerät, dem du vertraust, das Design, die Sprache und die Zahl der Produkte pro Reihe. Während du dich anmeldest, leben weitere für zehn Minuten. Keins dient der Werbung, und keine Seite lädt etwas von einer anderen Firma, außer zur Prüfung im nächsten Abschnitt.',
        ],
      },
      {
        title: 'Prüfung gegen Roboter',
        paragraphs: [
          'Nach mehreren Anmeldeversuchen, und wo Konten angelegt werden, muss dein Browser vielleicht zeigen, dass kein Roboter am Werk ist. In der Regel löst er dafür eine Rechenaufgabe, ohne dass eine andere Firma beteiligt ist. Nutzt der Shop stattdessen Cloudflare Turnstile oder Google reCAPTCHA, dann steht neben dem Formular ein Fenster von dort und sagt es: Sie erfahren deine Netzadresse und wie sich dein Browser in diesem Fenster verhält, und nichts von dem, was du tippst. Mit einem Code per E-Mail kannst du dich ohne sie anmelden.',
        ],
      },
      {
        title: 'Dein Konto',
        paragraphs: [
          'Deine E-Mail-Adresse, was du uns in deinem Profil sagst, deine Passkeys und Geräte, wo du angemeldet bist, und 30 Tage lang, was zu deinem Konto vermerkt wurde. Unter „Deine Daten“ kannst du alles herunterladen oder löschen.',
        ],
      },
      {
        title: 'Deine Rechte',
        paragraphs: [
          'Du kannst fragen, was wir speichern, es berichtigen, mitnehmen oder löschen lassen und dich bei einer Aufsichtsbehörde beschweren. Schreib an hello@maren-kiln.example. Rechtsgrundlagen sind Art. 6 Abs. 1 lit. b und f DSGVO.',
        ],
      },
    ],
  },
  terms: {
    title: 'AGB',
    lede: 'Kurz, weil es hier noch wenig zu vereinbaren gibt: Der Shop ist eine Demonstration, verkauft wird nichts.',
    sections: [
      {
        title: 'Geltung',
        paragraphs: [
          'Ein Konto kostet nichts und lässt sich jederzeit löschen. Preise enthalten die Mehrwertsteuer. Was du auf einer Seite siehst, ist eine Einladung; einen Vertrag gibt es nicht, denn der Shop nimmt keine Bestellungen an.',
        ],
      },
      {
        title: 'Faire Nutzung',
        paragraphs: [
          'Behalte dein Passwort für dich. Programme dürfen die Seiten so oft lesen wie ein Mensch.',
        ],
      },
      {
        title: 'Recht',
        paragraphs: [
          'Es gilt deutsches Recht, zusammen mit den Verbraucherrechten des Landes, in dem du lebst.',
        ],
      },
    ],
  },
}
