import type { NamePool } from './name-pool.ts'

/** As in names-west.ts: Central, Eastern and South-Eastern Europe, the Middle East and Central Asia. */
export const NAMES_EAST: Readonly<Record<string, NamePool>> = {
  polish: {
    women: 'Anna Katarzyna Agnieszka Małgorzata Joanna Magdalena Monika Aleksandra Barbara Ewa Natalia Karolina Marta Paulina Justyna Dorota Izabela Zofia Beata Kinga Weronika Urszula Sylwia Łucja Żaneta',
    men: 'Piotr Tomasz Paweł Michał Krzysztof Marcin Łukasz Jakub Adam Marek Grzegorz Wojciech Mateusz Rafał Maciej Andrzej Bartosz Dariusz Kamil Jarosław Sławomir Przemysław Radosław Szymon Zbigniew Dawid Stanisław',
    family: 'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowicz Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Wojciechowski Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Nowicki Pawlak Górski Witkowski Walczak Sikora Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski Marciniak Jasiński Zawadzki Bąk Jakubowski Sadowski Duda Włodarczyk Chmielewski Borkowski Sokołowski Sawicki Maciejewski Szczepański Kubiak Kucharski Wilk Kalinowski Lis Mazurek Wysocki Kołodziej Kaźmierczak Sobczak Głowacki Zakrzewski',
  },
  czech: {
    women: 'Jana Petra Lucie Kateřina Tereza Lenka Veronika Eva Hana Markéta Michaela Martina Barbora Monika Zuzana Kristýna Alena Ivana Eliška Adéla Šárka Simona Božena',
    men: 'Jan Petr Tomáš Martin Jiří Pavel Jakub Michal Lukáš Ondřej David Josef Marek Jaroslav Filip Vojtěch Zdeněk Miroslav Radek Daniel Adam Štěpán Matěj Aleš Ľubomír Juraj',
    family: 'Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Pokorný Marek Pospíšil Hájek Jelínek Král Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Navrátil Čermák Urban Vaněk Blažek Kříž Kovář Kratochvíl Bartoš Vlček Musil Kopecký Šimek Konečný Malý Holub Štěpánek Staněk Kadlec Soukup Šťastný Mareš Moravec Horváth Kováč Varga Tóth Nagy Baláž Molnár Balog Lukáč Kollár Hudák',
  },
  hungarian: {
    women: 'Anna Katalin Zsuzsanna Eszter Réka Ágnes Krisztina Andrea Judit Nóra Dóra Zsófia Mónika Enikő Ildikó Orsolya Petra Viktória',
    men: 'László Zoltán Gábor Péter Tamás Attila Balázs András István Gergely Dávid Ádám Bence János Csaba Márton Krisztián Szabolcs Győző Ákos',
    family: 'Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon Rácz Fekete Szilágyi Török Fehér Balázs Gál Kis Szűcs Kocsis Pintér Fodor Orsós Szalai Sipos Magyar Lukács Gulyás Bíró Király Katona Jakab Bogdán Bognár Balog Boros Sándor Hegedűs Váradi Lengyel',
  },
  romanian: {
    women: 'Andreea Maria Elena Ioana Alexandra Mihaela Cristina Ana-Maria Diana Raluca Simona Roxana Alina Laura Gabriela Daniela Oana Bianca Adina Ruxandra',
    men: 'Andrei Alexandru Mihai Cristian Adrian Bogdan Ionuț Florin Marius Gabriel Vlad Ștefan Radu George Daniel Dragoș Răzvan Cătălin Sorin Tudor',
    family: 'Popescu Ionescu Popa Radu Dumitru Stan Stoica Gheorghe Matei Ciobanu Rusu Moldovan Marin Munteanu Lazăr Constantin Tudor Șerban Florea Diaconu Ilie Cojocaru Mihai Dinu Oprea Nistor Neagu Barbu Preda Manole Nedelcu Tănase Voicu Sandu Toma Coman Cristea Filip Dobre Enache Mocanu Țurcanu Bălan Crăciun Mureșan Pârvu',
  },
  southslavic: {
    women: 'Ana Marija Ivana Jelena Milica Katarina Maja Petra Nina Jovana Tijana Martina Sanja Dragana Vesna Lucija Anja Tamara Aleksandra Nataša Nevena Mateja Željka Špela',
    men: 'Marko Ivan Nikola Luka Stefan Miloš Aleksandar Matija Dejan Vladimir Petar Tomislav Igor Filip Dušan Bojan Nenad Zoran Goran Andrej Davor Uroš Hrvoje Žiga Matjaž Emir',
    family: 'Horvat Kovačević Babić Marić Jurić Novak Kovačić Knežević Vuković Marković Petrović Matić Tomić Pavlović Kovač Božić Blažević Grgić Pavić Radić Perić Filipović Šarić Lovrić Vidović Jovanović Nikolić Đorđević Ilić Stojanović Stanković Milošević Đukić Popović Simić Todorović Krajnc Zupančič Potočnik Mlakar Kos Vidmar Golob Turk Božič Kralj Hadžić Hodžić Čengić Delić',
  },
  bulgarian: {
    women: 'Maria Elena Ivanka Desislava Teodora Gergana Radostina Viktoria Silvia Daniela Petya Milena Yana Kalina Nadezhda',
    men: 'Georgi Ivan Dimitar Nikolay Petar Hristo Todor Stefan Vasil Martin Alexander Plamen Stoyan Krasimir Boyan Yordan',
    family: 'Ivanov Georgiev Dimitrov Petrov Nikolov Hristov Stoyanov Todorov Iliev Vasilev Atanasov Petkov Angelov Kolev Yordanov Marinov Stefanov Popov Mihaylov Kostov Dimov Kostadinov Pavlov Mitev Simeonov Tsvetkov Aleksandrov Markov',
  },
  ukrainian: {
    women: 'Olena Iryna Natalia Oksana Kateryna Tetiana Yuliia Anna Mariia Olha Anastasiia Viktoriia Svitlana Daria Liudmyla Hanna Alina Solomiia Nadiia',
    men: 'Oleksandr Andrii Serhii Dmytro Ivan Maksym Volodymyr Yurii Vitalii Mykola Artem Oleh Denys Taras Roman Bohdan Pavlo Ihor Yevhen Vladyslav Mykhailo Ruslan',
    family: 'Melnyk Shevchuk Kovalenko Bondarenko Boyko Tkachenko Kravchenko Kovalchuk Koval Oliynyk Polishchuk Bondar Tkachuk Moroz Marchenko Lysenko Rudenko Savchenko Petrenko Klymenko Pavlenko Kravchuk Kuzmenko Ponomarenko Vasylenko Hryhorenko Levchenko Yurchenko Sydorenko Shevchenko Panchenko Zhuk Hnatiuk Romaniuk Kostiuk Martyniuk Zinchenko Ivashchenko Lytvyn Ostapenko',
  },
  russian: {
    women: 'Anna Elena Olga Natalia Irina Ekaterina Maria Svetlana Tatiana Anastasia Yulia Marina Daria Ksenia Polina Victoria Alina Evgenia Larisa Aigerim Madina',
    men: 'Alexander Sergey Dmitry Andrey Alexey Maxim Ivan Mikhail Pavel Vladimir Nikita Evgeny Roman Igor Konstantin Denis Artem Oleg Kirill Anton Yuri Stanislav Ruslan Timur',
    family: 'Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev Makarov Nikitin Zakharov Zaytsev Soloviev Borisov Yakovlev Grigoriev Romanov Vorobiev Sergeev Kuzmin Frolov Belov Tarasov Belyaev Komarov Orekhov Kiselev Ilyin Gusev Titov Kudryavtsev Baranov Kulikov Vinogradov Bogdanov',
  },
  baltic: {
    women: 'Kristina Anna Liina Kadri Maarja Piret Inga Ilze Līga Kristīne Laura Eglė Rasa Jurgita Viktorija Aušra Katrin Elīna Triin Žaneta',
    men: 'Andrus Tõnu Martin Kristjan Jānis Andris Mārtiņš Juris Edgars Tomas Mindaugas Vytautas Darius Rimantas Toomas Siim Märt Kaspars Šarūnas Jüri',
    family: 'Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Bērziņš Kalniņš Ozoliņš Jansons Liepiņš Krūmiņš Balodis Eglītis Zariņš Pētersons Kazlauskas Jankauskas Petrauskas Stankevičius Vasiliauskas Žukauskas Butkus Paulauskas Urbonas Kavaliauskas Õunapuu Põld',
  },
  greek: {
    women: 'Maria Eleni Katerina Vasiliki Sofia Georgia Dimitra Ioanna Anastasia Christina Konstantina Angeliki Evangelia Despina Eirini Panagiota',
    men: 'Giorgos Dimitris Konstantinos Nikos Ioannis Panagiotis Christos Vasilis Athanasios Michalis Spyros Stavros Andreas Alexandros Thanos Antonis Petros Stelios Kyriakos',
    family: 'Papadopoulos Vlachos Angelopoulos Nikolaidis Georgiou Dimitriou Papadakis Karagiannis Oikonomou Makris Ioannou Konstantinou Pappas Christodoulou Antoniou Alexiou Vasileiou Theodorou Petridis Katsaros Samaras Papageorgiou Anagnostopoulos Papanikolaou Kyriakidis Michailidis Stavrou Charalambous Hadjigeorgiou Panayiotou Economides Savvidis',
  },
  albanian: {
    women: 'Elira Arta Besa Ermira Drita Albana Teuta Vjosa Blerta Anisa',
    men: 'Arben Besnik Ilir Agron Dritan Genti Luan Bledar Fatos Ardit',
    family: 'Hoxha Shehu Krasniqi Gashi Berisha Kelmendi Dervishi Leka Gjoka Marku Çela Prifti Basha Kola Bytyqi',
  },
  turkish: {
    women: 'Ayşe Elif Zeynep Merve Esra Büşra Fatma Selin Ebru Özlem Gizem Burcu Derya Seda Ceren Gamze Tuğba Pınar İrem Şule Deniz Aslı Melis Başak',
    men: 'Mehmet Mustafa Ahmet Ali Emre Murat Burak Hakan Can Serkan Onur Cem Volkan Oğuz Barış Kerem Tolga Özgür Selim Gökhan Umut Ümit Yiğit Çağlar İbrahim Şahin',
    family: 'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Özcan Erdoğmuş Çakır Acar Aktaş Bulut Güneş Tekin Yavuz Bozkurt Özer Tunç Keskin Ünal Türk Turan Gül Avcı Işık Coşkun Kaplan Uçar Sarı Taş Güler Karaca Ateş Ekinci',
  },
  arabic: {
    women: 'Fatima Nour Mariam Aisha Layla Sara Yasmine Rania Dina Huda Salma Reem Amal Hala Noura Lina Rana Nadia Khadija Zainab Hanan Maha Dalia Farah',
    men: 'Mohammed Ahmed Omar Ali Khaled Youssef Hassan Ibrahim Mahmoud Abdullah Tarek Karim Mustafa Hussein Faisal Sami Ziad Rami Abdulrahman Bilal Hamza Amr Fadi Nasser Majid Walid Abdul_Aziz Saeed',
    family: 'Hassan Ali Ibrahim Mahmoud Khalil Mansour Haddad Khoury Nasser Saleh Al-Farsi Al-Rashidi El-Sayed Abdallah Al-Harbi Al-Ghamdi Al-Qahtani Al-Otaibi Hamdan Farouk Aziz Suleiman Awad Shaheen Darwish Najjar Saad Barakat El-Masry Qasim Rahman Yassin Zaki Bitar Sabbagh Al-Mutairi Al-Shehri bin_Saleh Abu_Bakr Abu_Zaid Jaber Tamimi Kanaan Al-Hashimi Shami Ghanem Fahmy Rizk',
  },
  maghrebi: {
    women: 'Fatima-Zahra Salma Imane Khadija Meriem Nadia Sanaa Hajar Amina Yasmine Sara Lamia Ines Houda Wafa Asma',
    men: 'Youssef Mehdi Amine Karim Hicham Rachid Said Omar Mohamed Hamza Sofiane Nabil Anis Walid Bilal Khalid Yassine Zakaria',
    family: 'Benali El_Amrani Bennani Alaoui Tazi Benjelloun Idrissi Berrada Chraibi Haddad Bouzid Mansouri Trabelsi Ben_Salah Ben_Youssef Gharbi Jaziri Boukhari Cherif Hamidi Belkacem Khelifi Saidi Ziani M’Barek Ouali El_Fassi Lahlou',
  },
  hebrew: {
    women: 'Noa Tamar Maya Shira Michal Adi Yael Rotem Hila Liron Efrat Inbal Keren Shani Dana Ayelet Sivan Avital Hadas Orit',
    men: 'Yossi Amit Eyal Ron Guy Yaniv Oren Tal Itay Roy Omer Nir Dan Avi Gilad Uri Assaf Shai Idan Ofer Boaz Yonatan Eitan Noam Gal Moshe',
    family: 'Cohen Levi Mizrahi Peretz Biton Dahan Avraham Friedman Malka Azoulay Katz Yosef David Amar Ohayon Hadad Gabay Ben-David Adler Levin Klein Segal Shapiro Golan Bar-Lev Rosenberg Ben-Ami Shalev Sharabi Vaknin Regev Carmi Ben_Haim Navon Elbaz Goldstein Tzur Harel Alon Even-Zohar Shavit',
  },
  persian: {
    women: 'Sara Maryam Niloufar Shirin Parisa Leila Mina Azadeh Nasrin Roya Golnaz Yasaman',
    men: 'Ali Reza Amir Hossein Mehdi Arash Saeed Babak Farhad Kamran Navid Shahram Omid Dariush',
    family: 'Ahmadi Hosseini Karimi Rezaei Moradi Jafari Mohammadi Tehrani Shirazi Rahimi Kazemi Sadeghi Farahani Ebrahimi Nazari Mirzaei Ghasemi',
  },
  georgian: {
    women: 'Nino Tamar Mariam Ana Ketevan Natia Salome Teona Eka Lika',
    men: 'Giorgi Davit Levan Irakli Luka Nika Zurab Vakhtang Tornike Otar Archil',
    family: 'Beridze Kapanadze Gelashvili Maisuradze Giorgadze Lomidze Tsiklauri Kvaratsadze Bolkvadze Mamulashvili Nozadze Jikia',
  },
  armenian: {
    women: 'Anahit Lilit Ani Gayane Mariam Nare Astghik Lusine Hasmik Tatevik',
    men: 'Armen Tigran Hayk Aram Gevorg Karen Davit Artur Vahan Narek Suren',
    family: 'Grigoryan Harutyunyan Sargsyan Hovhannisyan Khachatryan Petrosyan Hakobyan Karapetyan Vardanyan Ghazaryan Mkrtchyan Gasparyan Avetisyan Danielyan',
  },
  centralasian: {
    women: 'Aigerim Dinara Madina Gulnara Zarina Saltanat Nargiza Aliya Malika Leyla Sevinj Aysel',
    men: 'Nurlan Aibek Timur Daniyar Yerlan Arman Bekzod Rustam Jasur Sardor Elchin Rashad Kamran',
    family: 'Akhmetov Omarov Ospanov Suleimenov Nurpeisov Zhumabayev Karimov Yusupov Rakhimov Abdullaev Tashkentov Ismailov Saparov Bekov Mammadov Aliyev Guliyev Hasanov Ibragimov',
  },
} // prettier-ignore
